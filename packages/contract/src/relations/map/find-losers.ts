import type { MapEdge, MapNode, ObjectMap } from '../../live/map.ts'
import type { RelationWord } from '../relation.ts'

/** What points at something that goes away, and how; `more` stands for further ones of its kind. */
export type Loser = { readonly node: MapNode; readonly word: RelationWord }

/** Who made, limits or has run something can do without it. */
const UNHARMED: readonly RelationWord[] = ['owns', 'instantiates', 'runs', 'limits']

/** Who loses what they point at when the object of a map goes, and with it all that it owns; each once. */
export function findLosers({ nodes, edges }: ObjectMap): readonly Loser[] {
  const [centre] = nodes
  if (!centre) return []
  const going = takeAlong(centre.id, edges)
  const losers = new Map<string, Loser>()
  for (const { from, to, word } of edges) {
    const node = nodes.find(({ id }) => id === from)
    if (!node || UNHARMED.includes(word) || !going.has(to) || going.has(from)) continue
    losers.set(`${from} ${word}`, { node, word })
  }
  return [...losers.values()]
}

/** An object and all that it owns, as far as the map tells. */
function takeAlong(id: string, edges: readonly MapEdge[]): ReadonlySet<string> {
  const going = new Set([id])
  for (const one of going)
    for (const { from, to, word } of edges) if (word === 'owns' && from === one) going.add(to)
  return going
}
