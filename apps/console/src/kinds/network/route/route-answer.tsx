import { Banner } from '@naru/ui/banner.tsx'
import type { ReactNode } from 'react'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { listEndpoints } from '../../pieces/endpoints.ts'
import { useEndpointSlices } from '../../pieces/use-endpoints.ts'
import { messages } from './messages.ts'
import { listBackends } from './read-route.ts'

/** A route is only as well as the service that gets most of its traffic. */
export function RouteAnswer({ cluster, object, otherwise }: ViewProps & { readonly otherwise: ReactNode }) {
  const t = useMessages(messages)
  const { namespace = '' } = object.metadata
  const [main] = listBackends(object).toSorted((a, b) => b.weight - a.weight)
  const service = main?.service ?? ''
  const slices = useEndpointSlices({ cluster, namespace, service })
  const answers = listEndpoints(slices.items).some(({ state }) => state === 'ready')
  if (slices.state !== 'known' || answers || service === '') return otherwise
  return (
    <Banner tone="error" title={t('silent', { service })}>
      {t('silentHint')}
    </Banner>
  )
}
