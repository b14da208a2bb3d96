const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** Whether a text is a time as the schemas of Kubernetes mean it by `date-time`. */
export function isTimeText(text: string): boolean {
  return RFC_3339.test(text) && !Number.isNaN(Date.parse(text))
}
