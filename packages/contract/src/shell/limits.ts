/** Times in milliseconds and sizes of the frame. */
export const TOAST_MS = 8000
/** Toasts that only confirm what the person just did. */
export const BRIEF_TOAST_MS = 5000
export const LOADING_DELAY_MS = 500
/** How long the parts of a page wait for each other. */
export const TOGETHER_MS = 1000
/** How long the first rows of a list wait for those of its other clusters. */
export const ROWS_TOGETHER_MS = 300
/** How long what came late waits for somebody to ask for it. */
export const LATE_MS = 10_000
export const REDIRECT_WAIT_MS = 3000
/** Clusters, features and namespaces: how long an answer is fresh, and kept. */
export const QUERY_STALE_MS = 60_000
export const QUERY_CACHE_MS = 600_000
export const PERMISSION_CACHE_MS = 300_000
/** A token is renewed when less than this remains. */
export const TOKEN_REFRESH_MS = 70_000
/** People are warned when less than this remains of the session. */
export const SESSION_WARNING_MS = 60_000
export const TABLE_PAGE_SIZES = [20, 50, 100, 500] as const
export const DEFAULT_PAGE_SIZE = 20
