import type { Amounts, Container } from '@naru/contract/kubernetes/pod'

/** These come first; whatever else nodes offer comes behind by its own name. */
const FIRST: readonly string[] = ['cpu', 'memory']

type Asked = {
  readonly resource: string
  readonly request: Amounts[string]
  readonly limit: Amounts[string] | undefined
}

/** Every resource that a container asks for or is held to; where only a limit is given, that much is asked for. */
export function listAskedResources({ resources }: Container): readonly Asked[] {
  const { requests = {}, limits = {} } = resources ?? {}
  const named = new Set([...Object.keys(requests), ...Object.keys(limits)])
  const others = [...named].filter((resource) => !FIRST.includes(resource)).toSorted()
  return [...FIRST.filter((resource) => named.has(resource)), ...others].flatMap((resource) => {
    const limit = limits[resource]
    const request = requests[resource] ?? limit
    return request === undefined ? [] : [{ resource, request, limit }]
  })
}
