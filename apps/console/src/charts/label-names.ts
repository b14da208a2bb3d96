type Labels = Readonly<Record<string, string>>

const NAME = '__name__'

/** Labels as PromQL writes them, the metric's name in front. */
export function formatLabels({ [NAME]: name = '', ...labels }: Labels): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}=${JSON.stringify(value)}`)
  return name + (pairs.length > 0 || name === '' ? `{${pairs.join(', ')}}` : '')
}

/** What series are called among each other: by the labels in which they differ; each name is one of its own. */
export function nameSeries(series: readonly Labels[], alone: string): readonly string[] {
  const labels = [...new Set(series.flatMap((one) => Object.keys(one)))].toSorted()
  const telling = labels.filter((label) => new Set(series.map((one) => one[label] ?? '')).size > 1)
  const named = series.map((one) => {
    if (series.length === 1) return Object.keys(one).length === 0 ? alone : formatLabels(one)
    return (
      [telling.includes(NAME) ? one[NAME] : undefined, tell(one, telling)].filter(Boolean).join(' ') || '{}'
    )
  })
  return named.map((name, index) => (named.indexOf(name) === index ? name : `${name} (${index + 1})`))
}

/** The labels of one in which all differ; what is in a namespace is called as everywhere, `shop/cart-0`. */
function tell(labels: Labels, telling: readonly string[]): string {
  const own = telling.filter((label) => label !== NAME && labels[label] !== undefined)
  const others = own.filter((label) => label !== 'namespace')
  if (own.length === 1 || (own.length === 2 && others.length === 1))
    return [
      own.includes('namespace') ? labels['namespace'] : undefined,
      ...others.map((label) => labels[label]),
    ]
      .filter(Boolean)
      .join('/')
  return own.map((label) => `${label}=${labels[label]}`).join(', ')
}
