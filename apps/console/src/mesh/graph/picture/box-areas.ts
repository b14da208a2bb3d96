import type { DrawnBox } from '../graph-model.ts'
import type { BoxArea, Picture } from './picture.ts'

/** Between nodes and what is drawn around them. */
const AIR = { place: 16, app: 9 } as const
/** What a frame takes within a box, with its name. */
const FRAME = 20

type Scene = Pick<Picture, 'graph' | 'places' | 'view' | 'look'>

/** A box around the nodes of each namespace. */
export function boxAreas(scene: Scene): readonly BoxArea[] {
  // From far away a namespace is all that can be read.
  const titleSize = Math.min(60, Math.max(13, 12 / scene.view.zoom))
  const framed = new Set(scene.graph.apps.flatMap(({ members }) => members))
  const airOf = (member: string): number => AIR.place + (framed.has(member) ? FRAME : 0)
  return scene.graph.boxes.flatMap((box) => areaAround(box, { scene, airOf, kind: 'place', titleSize }))
}

const FARTHEST_FRAME = 0.26

/** A frame around the nodes of each application; from far away they would be lines among lines. */
export function appAreas(scene: Scene): readonly BoxArea[] {
  if (scene.view.zoom < FARTHEST_FRAME) return []
  const titleSize = Math.min(14, Math.max(12, 10 / scene.view.zoom))
  const airOf = (): number => AIR.app
  return scene.graph.apps.flatMap((box) => areaAround(box, { scene, airOf, kind: 'app', titleSize }))
}

type How = Pick<BoxArea, 'kind' | 'titleSize'> & {
  readonly scene: Scene
  /** How much is left free around a member. */
  readonly airOf: (member: string) => number
}

function areaAround(
  { id, title, members }: DrawnBox,
  { scene, airOf, kind, titleSize }: How,
): readonly BoxArea[] {
  const { places, look } = scene
  const all = members.flatMap((member) => {
    const at = places[member]
    if (!at) return []
    const [x, y] = [look.room.width / 2 + airOf(member), look.room.height / 2 + airOf(member)]
    return [{ left: at.x - x, right: at.x + x, top: at.y - y, bottom: at.y + y }]
  })
  if (all.length === 0) return []
  const left = Math.min(...all.map((one) => one.left))
  const right = Math.max(...all.map((one) => one.right))
  const top = Math.min(...all.map((one) => one.top))
  const bottom = Math.max(...all.map((one) => one.bottom))
  return [{ id, kind, title, titleSize, left, top, width: right - left, height: bottom - top }]
}
