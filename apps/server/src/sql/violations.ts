/** SQL's codes, the same in both databases: for a key or name that exists already, and for one that does not. */
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, UNIQUE_VIOLATION)
}

/** What a row belongs to is gone. */
export function isOrphan(error: unknown): boolean {
  return hasCode(error, FOREIGN_KEY_VIOLATION)
}

/** Keeps what was worked out of something that may be gone meanwhile; whether it is still there. */
export async function keepOf(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (isOrphan(error)) return false
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}
