/** Beyond this many nodes a graph shows labels, badges and animation only when asked. */
export const PLAIN_GRAPH_NODES = 250
export const GRAPH_PADDING = 40
export const GRAPH_MAX_ZOOM = 2.5
export const GRAPH_FONTS = { label: 13, minBadge: 7, minLabel: 10 } as const

/** How what several pods tell of themselves is one. */
export const AGGREGATORS = ['sum', 'min', 'max', 'avg', 'stddev', 'stdvar'] as const

export const TRACE_LIMITS = [20, 50, 100, 200, 300, 400, 500] as const
/** `none` filters nothing. */
export const TRACE_STATUS_CODES = [
  'none',
  '200',
  '400',
  '401',
  '403',
  '404',
  '405',
  '408',
  '500',
  '502',
  '503',
  '504',
] as const
