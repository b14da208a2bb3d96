/** What can be said of a rule from what was observed; telemetry does not know paths, methods or headers. */
export type Certainty = 'yes' | 'no' | 'unknown'

export function not(value: Certainty): Certainty {
  return value === 'unknown' ? value : value === 'yes' ? 'no' : 'yes'
}

/** All must hold; of nothing, all do. */
export function every(values: readonly Certainty[]): Certainty {
  if (values.includes('no')) return 'no'
  return values.includes('unknown') ? 'unknown' : 'yes'
}

/** One must hold; of nothing, none does. */
export function some(values: readonly Certainty[]): Certainty {
  if (values.includes('yes')) return 'yes'
  return values.includes('unknown') ? 'unknown' : 'no'
}
