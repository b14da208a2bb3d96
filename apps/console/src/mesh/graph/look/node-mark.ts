import type { DrawnNode } from '../graph-model.ts'
import type { GraphColours } from '../picture/graph-colours.ts'

const LETTERS: Readonly<Record<DrawnNode['data']['nodeType'], string>> = {
  aggregate: 'O',
  app: 'A',
  box: '',
  service: 'S',
  unknown: '?',
  workload: 'W',
}

/** What a node is by a letter: colour and shape alone say nothing. */
export function letterOf({ data }: DrawnNode): string {
  if (data.isGateway) return 'G'
  if (data.isWaypoint) return 'P'
  return data.isServiceEntry ? 'E' : LETTERS[data.nodeType]
}

/** How well a node is. */
export function toneColour(
  { tone }: Pick<DrawnNode, 'tone'>,
  { green, amber, red, strong }: GraphColours,
): string {
  return { ok: green, warning: amber, error: red, off: strong }[tone]
}

/** Who is closed, idle or gone is there in short strokes. */
export function isFaint({ data, change }: DrawnNode): boolean {
  return [data.isInaccessible, data.isIdle, data.isDead, change?.what === 'vanished'].includes(true)
}
