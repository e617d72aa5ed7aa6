/**
 * Lets React work on a page that the browser translates. A translator takes texts out and puts a <font> in their place,
 * while React goes on with the texts that it made: it would fail to remove them or to insert beside them, and show no
 * change of theirs (https://github.com/facebook/react/issues/11538). So a text that React touches goes back to its place
 * first, and the translator finds it there as a new one.
 */

/** By each of its nodes: a translator's node, and the texts that it stands for. Several may be translated as one. */
const groups = new WeakMap<Node, [ChildNode, ...Text[]]>();

export function tolerateTranslators(): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const observer = new MutationObserver(learn);
  observer.observe(document, { childList: true, subtree: true });

  function learn(changes: MutationRecord[]): void {
    const added = new Set<Node | null>();
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      for (const node of addedNodes) added.add(node);
      const beside = [...addedNodes, previousSibling, nextSibling];
      const standIn = beside.find((node) => added.has(node)) as ChildNode | undefined;
      for (const node of removedNodes)
        if (standIn && isLost(node)) {
          const group = groups.get(standIn) ?? [standIn];
          group.push(node);
          for (const each of group) groups.set(each, group);
          observer.observe(node, { characterData: true });
        }
      putBack(target);
    }
  }

  function putBack(node: Node | null): void {
    if (!isLost(node)) return;
    // What happened since the last time is reported only after this task.
    learn(observer.takeRecords());
    const [standIn, ...texts] = groups.get(node) ?? [];
    standIn?.replaceWith(...texts);
  }

  Node.prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
    putBack(node);
    appendChild.call(this, node);
    return node;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    putBack(node);
    putBack(before);
    insertBefore.call(this, node, before?.parentNode === this ? before : null);
    return node;
  };
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    putBack(child);
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
}

/** Out of the page, and maybe taken out by a translator. */
function isLost(node: Node | null): node is Text {
  return node instanceof Text && node.parentNode === null;
}
