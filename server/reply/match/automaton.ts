/**
 * Finds all of many literals in one pass over a text (Aho and Corasick). Nodes are numbers; the edges of all of them lie in
 * one hash table of typed arrays, so that ten thousand rules cost a few megabytes and a scan makes no objects.
 */
export class Automaton {
  private readonly edges: Edges;
  /** The node of the longest proper end of a node's text. */
  private readonly fallbacks: Int32Array;
  /** The literal that ends at a node, plus one; 0: none. */
  private readonly literals: Int32Array;
  /** The next node, by way of `fallbacks`, at which a literal ends. */
  private readonly shorter: Int32Array;

  /** Literals are code points, each of them once and none empty; they are told by their numbers. */
  constructor(literals: readonly Int32Array[]) {
    const size = literals.reduce((sum, literal) => sum + literal.length, 1);
    this.edges = new Edges(size);
    const ends = new Int32Array(size);
    const [parents, points] = [new Int32Array(size), new Int32Array(size)];
    const depths = new Int32Array(size);
    let count = 1;
    literals.forEach((literal, number) => {
      let node = 0;
      for (const [depth, point] of literal.entries()) {
        let next = this.edges.next(node, point);
        if (next === 0) {
          next = count++;
          this.edges.add(node, point, next);
          parents[next] = node;
          points[next] = point;
          depths[next] = depth + 1;
        }
        node = next;
      }
      ends[node] = number + 1;
    });
    this.literals = ends.slice(0, count);
    this.fallbacks = new Int32Array(count);
    this.shorter = new Int32Array(count);
    for (const node of byDepth(depths.subarray(0, count))) this.link(node, parents[node]!, points[node]!);
  }

  /** Bytes of its arrays. */
  get bytes(): number {
    return this.edges.bytes + 3 * this.literals.byteLength;
  }

  /** Tells each literal and where it ends, as often as it occurs: `found(literal, end)`. */
  scan(points: Int32Array, length: number, found: (literal: number, end: number) => void): void {
    const { edges, fallbacks, literals, shorter } = this;
    let node = 0;
    for (let at = 0; at < length; at += 1) {
      const point = points[at]!;
      let next = edges.next(node, point);
      while (next === 0 && node !== 0) {
        node = fallbacks[node]!;
        next = edges.next(node, point);
      }
      node = next;
      for (let end = literals[node] === 0 ? shorter[node]! : node; end !== 0; end = shorter[end]!)
        found(literals[end]! - 1, at + 1);
    }
  }

  /** Its parent and all that are less deep are linked already. */
  private link(node: number, parent: number, point: number): void {
    if (parent === 0) return;
    let end = this.fallbacks[parent]!;
    while (end !== 0 && this.edges.next(end, point) === 0) end = this.fallbacks[end]!;
    const fallback = this.edges.next(end, point);
    this.fallbacks[node] = fallback;
    this.shorter[node] = this.literals[fallback] === 0 ? this.shorter[fallback]! : fallback;
  }
}

/** The nodes but the first, those of less depth before others. */
function byDepth(depths: Int32Array): Int32Array {
  const nodes = new Int32Array(depths.length - 1).map((_, at) => at + 1);
  return nodes.sort((one, other) => depths[one]! - depths[other]!);
}

/** From a node and a code point to a node. Open addressing, at most half full. */
class Edges {
  private readonly shift: number;
  private readonly mask: number;
  private readonly nodes: Int32Array;
  private readonly points: Int32Array;
  private readonly targets: Int32Array;

  constructor(edges: number) {
    const bits = Math.max(4, Math.ceil(Math.log2(edges * 2)));
    this.shift = 32 - bits;
    this.mask = 2 ** bits - 1;
    this.nodes = new Int32Array(2 ** bits);
    this.points = new Int32Array(2 ** bits);
    this.targets = new Int32Array(2 ** bits);
  }

  get bytes(): number {
    return 3 * this.targets.byteLength;
  }

  add(node: number, point: number, target: number): void {
    let slot = this.slotOf(node, point);
    while (this.targets[slot] !== 0) slot = (slot + 1) & this.mask;
    this.nodes[slot] = node;
    this.points[slot] = point;
    this.targets[slot] = target;
  }

  /** 0: there is none. */
  next(node: number, point: number): number {
    const { nodes, points, targets, mask } = this;
    for (let slot = this.slotOf(node, point); ; slot = (slot + 1) & mask) {
      const target = targets[slot]!;
      if (target === 0 || (points[slot] === point && nodes[slot] === node)) return target;
    }
  }

  private slotOf(node: number, point: number): number {
    return (Math.imul(Math.imul(node, 0x9e3779b1) ^ point, 0x85ebca6b) >>> this.shift) & this.mask;
  }
}
