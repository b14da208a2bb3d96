import { readAmount } from './quantity.ts'

type Quantities = Readonly<Record<string, string>>

export type Resources = { readonly requests: Quantities; readonly limits: Quantities }

/** One item of a limit range that speaks about containers: defaults, and the bounds by resource. */
export type ContainerLimits = Resources & {
  readonly min: Quantities
  readonly max: Quantities
  readonly ratio: Quantities
}

/** Why a container with these resources is not taken, in kube-apiserver's words. */
export function checkLimits(
  { min, max, ratio }: ContainerLimits,
  { requests, limits }: Resources,
): readonly string[] {
  const check = (bounds: Quantities, judge: (bound: Bound) => string | undefined): readonly string[] =>
    Object.entries(bounds)
      .map(([name, bound]) => judge({ name, bound, request: requests[name], limit: limits[name] }))
      .filter((why) => why !== undefined)
  return [...check(min, findTooLittle), ...check(max, findTooMuch), ...check(ratio, findTooUneven)]
}

type Bound = {
  readonly name: string
  readonly bound: string
  readonly request: string | undefined
  readonly limit: string | undefined
}

function findTooLittle({ name, bound, request, limit }: Bound): string | undefined {
  const least = `minimum ${name} usage per Container is ${bound}`
  if (request === undefined) return `${least}.  No request is specified`
  if (readAmount(request) < readAmount(bound)) return `${least}, but request is ${request}`
  return limit !== undefined && readAmount(limit) < readAmount(bound)
    ? `${least}, but limit is ${limit}`
    : undefined
}

function findTooMuch({ name, bound, request, limit }: Bound): string | undefined {
  const most = `maximum ${name} usage per Container is ${bound}`
  if (limit === undefined) return `${most}.  No limit is specified`
  if (readAmount(limit) > readAmount(bound)) return `${most}, but limit is ${limit}`
  return request !== undefined && readAmount(request) > readAmount(bound)
    ? `${most}, but request is ${request}`
    : undefined
}

function findTooUneven({ name, bound, request, limit }: Bound): string | undefined {
  const most = `${name} max limit to request ratio per Container is ${bound}`
  const wanted = readAmount(request)
  const allowed = readAmount(limit)
  if (wanted === 0) return `${most}, but no request is specified or request is 0`
  if (allowed === 0) return `${most}, but no limit is specified or limit is 0`
  const ratio = allowed / wanted
  return ratio > readAmount(bound) ? `${most}, but provided ratio is ${ratio.toFixed(6)}` : undefined
}
