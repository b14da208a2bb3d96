import type { Level, Picture, TitlePlace } from '../picture.ts'
import { createShelf } from '../place-labels.ts'
import type { NamePlace } from './name-work.ts'

type Scene = { readonly picture: Picture; readonly level: Level; readonly size: number }
type Placed = Scene & { readonly work: { readonly names: readonly NamePlace[] } }

/**
 * Names that stand already, until others are found: from farther away as they are, which makes them smaller on the screen,
 * and from nearer with smaller letters on the plane. So none comes to lie on another; what would lie on the name of a box,
 * or whose node has moved, goes.
 */
export function keepNames(
  { picture: before, level, size, work }: Placed,
  now: Scene,
  titles: readonly TitlePlace[],
): { readonly names: readonly NamePlace[]; readonly size: number } {
  const { look, font, places } = now.picture
  if (look !== before.look || font !== before.font || level !== now.level) return { names: [], size }
  const part = Math.min(1, now.size / size)
  const shelf = createShelf(titles.map(({ area }) => area))
  const isThere = (member: string): boolean => {
    const [was, is] = [before.places[member], places[member]]
    return is !== undefined && was?.x === is.x && was.y === is.y
  }
  const names = work.names.flatMap((name) => {
    const { width, height, ...middle } = name.area
    const area = { ...middle, width: width * part, height: height * part }
    return name.members.every(isThere) && shelf.isFree(area) ? [{ ...name, area }] : []
  })
  return { names, size: size * part }
}
