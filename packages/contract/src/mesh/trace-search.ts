/** Which traces of a service a trace store is asked for; times in microseconds. */
export type TraceSearch = {
  readonly service: string
  readonly start: number
  readonly end: number
  readonly minDuration: number
  /** What has to hold of one span. */
  readonly tags: Readonly<Record<string, string>>
  readonly limit: number
}
