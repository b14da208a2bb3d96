const cuts = new Map<string, string>()
const MOST_CUTS = 5000

/** As much of a text as there is room for. */
export function cutText(context: CanvasRenderingContext2D, text: string, room: number): string {
  const key = `${context.font} ${room} ${text}`
  const known = cuts.get(key)
  if (known !== undefined) return known
  let shown = text
  while (shown.length > 1 && context.measureText(shown === text ? text : `${shown}…`).width > room)
    shown = shown.slice(0, -1)
  const made = shown === text ? text : `${shown}…`
  if (cuts.size >= MOST_CUTS) cuts.clear()
  cuts.set(key, made)
  return made
}
