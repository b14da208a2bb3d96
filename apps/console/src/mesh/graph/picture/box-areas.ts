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
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const member of members) {
    const at = places[member]
    if (!at) continue
    const air = airOf(member)
    const [x, y] = [look.room.width / 2 + air, look.room.height / 2 + air]
    left = Math.min(left, at.x - x)
    right = Math.max(right, at.x + x)
    top = Math.min(top, at.y - y)
    bottom = Math.max(bottom, at.y + y)
  }
  if (left > right) return []
  return [{ id, kind, title, titleSize, left, top, width: right - left, height: bottom - top }]
}
