// Parses each spec of the working folder with remark and GFM as a whole, and does nothing with the trees.
import { readdirSync, readFileSync } from 'node:fs';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
let nodes = 0;
for (const name of readdirSync('openspec/specs')) {
  nodes += parser.parse(readFileSync(`openspec/specs/${name}/spec.md`, 'utf8')).children.length;
}
if (nodes === 0) throw new Error('nothing was parsed');
