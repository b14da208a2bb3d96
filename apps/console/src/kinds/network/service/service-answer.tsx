import { Banner } from '@naru/ui/banner.tsx'
import type { ReactNode } from 'react'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { listEndpoints } from '../../pieces/endpoints.ts'
import { useEndpointSlices } from '../../pieces/use-endpoints.ts'
import { messages } from './messages.ts'
import { WhyNone } from './why-none.tsx'

/** Whether anyone answers behind the service, and if not, why. */
export function ServiceAnswer({ cluster, object, otherwise }: ViewProps & { readonly otherwise: ReactNode }) {
  const t = useMessages(messages)
  const format = useFormat()
  const { name, namespace = '' } = object.metadata
  const slices = useEndpointSlices({ cluster, namespace, service: name })
  const endpoints = listEndpoints(slices.items)
  const ready = endpoints.filter(({ state }) => state === 'ready').length
  if (slices.state !== 'known') return otherwise
  if (ready === 0) return <WhyNone cluster={cluster} object={object} otherwise={otherwise} />
  const counted = { ready: format.number(ready), total: format.number(endpoints.length) }
  return <Banner tone={ready < endpoints.length ? 'warning' : 'ok'} title={t('answers', counted)} />
}
