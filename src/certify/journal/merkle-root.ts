import { createHash } from 'node:crypto';

/**
 * The root of a Merkle tree over texts, as hex: leaves and nodes are told apart by a first byte of 0 and 1, and a level's
 * last node without a partner moves up as it is. The order of the texts does not matter, since leaves are sorted.
 */
export function merkleRoot(texts: readonly string[]): string {
  let level = texts.map((text) => digest(0, Buffer.from(text))).sort(Buffer.compare);
  // No leaf, not even an empty one, has this root.
  if (level.length === 0) return createHash('sha256').digest('hex');
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = level.slice(index, index + 2);
      if (left === undefined) continue;
      above.push(right === undefined ? left : digest(1, left, right));
    }
    level = above;
  }
  return level[0]?.toString('hex') ?? '';
}

function digest(kind: 0 | 1, ...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256').update(Buffer.of(kind));
  for (const part of parts) hash.update(part);
  return hash.digest();
}
