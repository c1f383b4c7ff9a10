/** A queue: what was pushed first is taken first. Taking costs the same however long it is. */
export class Fifo<Item> {
  #items: (Item | undefined)[] = [];
  #taken = 0;

  get length(): number {
    return this.#items.length - this.#taken;
  }

  /** The item that is taken next; undefined where there is none. */
  get first(): Item | undefined {
    return this.#items[this.#taken];
  }

  push(item: Item): void {
    this.#items.push(item);
  }

  take(): Item | undefined {
    const item = this.first;
    if (this.length === 0) return undefined;
    this.#items[this.#taken] = undefined;
    this.#taken += 1;
    // What was taken is let go of where it is the larger part, so that each item is moved once on average.
    if (this.#taken * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#taken);
      this.#taken = 0;
    }
    return item;
  }
}
