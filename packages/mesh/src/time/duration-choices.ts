export type DurationChoice = { readonly label: string; readonly seconds: number }

/** What duration controls offer, shortest first. */
export const DURATION_CHOICES: readonly DurationChoice[] = [
  { label: '1m', seconds: 60 },
  { label: '2m', seconds: 120 },
  { label: '5m', seconds: 300 },
  { label: '10m', seconds: 600 },
  { label: '30m', seconds: 1800 },
  { label: '1h', seconds: 3600 },
  { label: '3h', seconds: 10_800 },
  { label: '6h', seconds: 21_600 },
  { label: '12h', seconds: 43_200 },
  { label: '1d', seconds: 86_400 },
  { label: '7d', seconds: 604_800 },
  { label: '30d', seconds: 2_592_000 },
]

const SHORTEST = 60

/** The longest offered duration that is not longer than a requested one; the shortest when all are. */
export function roundDuration(seconds: number, offered: readonly DurationChoice[]): number {
  const [shortest = SHORTEST, ...longer] = offered.map((choice) => choice.seconds)
  return longer.findLast((choice) => choice <= seconds) ?? shortest
}
