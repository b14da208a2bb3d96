import type { IstiodPlace } from '@naru/contract/rules/istiod-place'
import { readText } from '@naru/kube/calls/body'
import { buildImpersonationHeaders } from '@naru/kube/impersonation'
import type { Asked } from '../../access/reviews.ts'
import { serviceProxyPath } from '../../clusters/service-proxy.ts'
import { getText } from '../../system/get-text.ts'
import type { MeshDeps } from '../mesh-asker.ts'

type Page = { readonly path: string; readonly maxBytes: number; readonly timeoutMs: number }

/**
 * What an istiod answers that is named for a cluster; empty where nothing comes of it. A service is asked through the API
 * server as the caller, an address by Naru itself, which judges it again each time (docs/adr/0047).
 */
export async function loadPinnedPage(
  deps: Pick<MeshDeps, 'registry' | 'policy'>,
  { asked, place }: { readonly asked: Asked; readonly place: IstiodPlace },
  page: Page,
): Promise<string> {
  const signal = AbortSignal.timeout(page.timeoutMs)
  try {
    if ('address' in place) return await askAddress(deps.policy, place.address, page, signal)
    const { transport } = deps.registry.get(asked.cluster)
    const { status, body } = await transport.request({
      method: 'GET',
      path: `${serviceProxyPath(place.service)}${place.root}${page.path}`,
      headers: {
        accept: 'application/json',
        'user-agent': 'naru',
        ...buildImpersonationHeaders(asked.identity),
      },
      signal,
    })
    const text = await readText(body, page.maxBytes)
    return status === 200 ? text : ''
  } catch {
    // Whoever does not answer says nothing of a proxy, and neither does an address that may not be dialled any more.
    return ''
  }
}

async function askAddress(
  { checkUrl, lookup }: MeshDeps['policy'],
  root: string,
  { path, maxBytes }: Page,
  signal: AbortSignal,
): Promise<string> {
  const address = `${root}${path}`
  await checkUrl(address, 'istiod', signal)
  return getText({ address, lookup, maxBytes }, signal)
}
