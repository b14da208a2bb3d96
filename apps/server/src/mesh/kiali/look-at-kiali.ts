import { readAt, readString } from '@naru/contract/manifest/read'
import type { FastifyRequest } from 'fastify'
import type { MeshDeps } from '../mesh-asker.ts'
import { type Neighbour, unlessSilent } from '../mesh-surroundings.ts'
import { askKiali } from './ask-kiali.ts'
import { kialiOf } from './pass-to-kiali.ts'

/** The Kiali that is named for a cluster, as the caller may ask it. */
export async function lookAtKiali(
  deps: Pick<MeshDeps, 'registry'>,
  request: FastifyRequest,
): Promise<Neighbour> {
  const kiali = kialiOf(deps, request)
  if (kiali === null) return { state: 'absent' }
  const found = await unlessSilent(request, async (signal): Promise<Neighbour> => {
    const answer = await askKiali(kiali, '/status', signal)
    if (answer === null) return { state: 'absent' }
    const version = answer.status === 200 ? readVersion(answer.text) : ''
    return version === '' ? { state: 'silent' } : { state: 'there', version }
  })
  return found ?? { state: 'silent' }
}

/** Empty where it is not Kiali that answers. */
function readVersion(text: string): string {
  try {
    return readString(readAt(JSON.parse(text), 'status', 'Kiali version'))
  } catch {
    return ''
  }
}
