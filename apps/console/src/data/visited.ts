/** Says that a session may exist, so that a first visit asks nobody in vain. It is no secret and proves nothing. */
const VISITED_KEY = 'naru.visited'

export function mayHaveSession(): boolean {
  return localStorage.getItem(VISITED_KEY) !== null
}

export function noteVisit(): void {
  localStorage.setItem(VISITED_KEY, '1')
}

export function forgetVisit(): void {
  localStorage.removeItem(VISITED_KEY)
}
