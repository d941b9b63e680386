/**
 * Finds many literals in one pass over a text (Aho-Corasick). Nodes are numbers; all edges are in one hash table of
 * typed arrays, so ten thousand rules take a few megabytes and a scan allocates nothing.
 */
export class Automaton {
  private readonly edges: Edges;
  /** Failure link: the node of the longest proper suffix. */
  private readonly fallbacks: Int32Array;
  /** Index of the literal that ends at a node, plus one; 0: none. */
  private readonly literals: Int32Array;
  /** The next node along `fallbacks` where a literal ends. */
  private readonly shorter: Int32Array;

  /** Literals are arrays of code points, distinct and not empty; results refer to them by index. */
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

  /** Memory used by its arrays, in bytes. */
  get bytes(): number {
    return this.edges.bytes + 3 * this.literals.byteLength;
  }

  /** Reports each occurrence of each literal: `found(literal, end)`. */
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

  /** Requires its parent and all shallower nodes to be linked. */
  private link(node: number, parent: number, point: number): void {
    if (parent === 0) return;
    let end = this.fallbacks[parent]!;
    while (end !== 0 && this.edges.next(end, point) === 0) end = this.fallbacks[end]!;
    const fallback = this.edges.next(end, point);
    this.fallbacks[node] = fallback;
    this.shorter[node] = this.literals[fallback] === 0 ? this.shorter[fallback]! : fallback;
  }
}

/** All nodes except the root, by ascending depth. */
function byDepth(depths: Int32Array): Int32Array {
  const nodes = new Int32Array(depths.length - 1).map((_, at) => at + 1);
  return nodes.sort((one, other) => depths[one]! - depths[other]!);
}

/** Maps (node, code point) to a node. Open addressing, at most half full. */
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

  /** 0: no edge. */
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
