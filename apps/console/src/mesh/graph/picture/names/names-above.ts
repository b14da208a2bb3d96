import { detailAt, type Picture } from '../picture.ts'
import { type Area, type Measure, overlaps } from '../place-labels.ts'
import { heartOf, nameSpots } from './name-spots.ts'
import { writeName } from './name-text.ts'
import type { NamePlace } from './name-work.ts'
import type { Names } from './place-names.ts'

/** What is chosen, and what the pointer is on, is named whatever it covers. */
export function namesAbove(picture: Picture, { names, size }: Names, measure: Measure): readonly NamePlace[] {
  const { graph, places, look, view, selected, hovered } = picture
  if (detailAt(view.zoom).level === 'version' || (selected === '' && hovered === '')) return []
  return graph.nodes.flatMap(({ id, title, note, tone, isFound }) => {
    const at = id === selected || id === hovered ? places[id] : undefined
    if (!at) return []
    const node = look.dot(at)
    const written = [title || '?', note].filter(Boolean).join(' · ')
    const { text, ...name } = writeName(written, tone, { size, measure })
    const stands = names.find(({ members }) => members.length === 1 && members[0] === id)
    const area: Area = { ...(stands?.area ?? nameSpots(node, name, look).at(0)), ...name }
    const isWithin = overlaps(area, heartOf(node))
    return [{ text, tone, members: [id], isFound, area, around: node, isWithin }]
  })
}
