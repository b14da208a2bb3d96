const COMPARISONS = new Set(['==', '!=', '<', '>', '<=', '>='])
const SETS = new Set(['and', 'or', 'unless'])

export const isComparison = (op: string): boolean => COMPARISONS.has(op)
export const isSet = (op: string): boolean => SETS.has(op)
