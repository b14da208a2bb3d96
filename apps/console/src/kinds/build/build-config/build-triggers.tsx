import { readFields, readItems } from '@naru/contract/manifest/read'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'
import { readTrigger, type Trigger } from './read-triggers.ts'

/** What starts a build: webhooks by their address, whose secret is never shown. */
export function BuildTriggers({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const triggers = readItems(readFields(object['spec'])['triggers']).map((one) => readTrigger(one, object))
  const hooked = triggers.some(({ hook }) => hook !== null)
  const nameOf = ({ type, hook }: Trigger) => {
    if (hook) return type === 'Generic' ? t('anyHook') : t('hook', { service: type })
    return type === 'ConfigChange' || type === 'ImageChange' ? t(type) : type
  }
  const place = { cluster, namespace: object.metadata.namespace ?? null }
  return (
    <ToldTable
      title={t('triggers')}
      note={hooked && t('masked')}
      rows={triggers}
      keyOf={({ key }) => key}
      columns={[
        [t('trigger'), nameOf],
        [t('details'), (trigger) => drawn(Details, { trigger, ...place })],
      ]}
      none={t('noTriggers')}
    />
  )
}

type DetailsProps = {
  readonly trigger: Trigger
  readonly cluster: string
  readonly namespace: string | null
}

function Details({ trigger: { type, hook, image }, cluster, namespace }: DetailsProps) {
  const t = useMessages(messages)
  if (hook) {
    return (
      <>
        <code title={t('masked')}>{hook.address}</code>{' '}
        {hook.secret ? (
          <Reference kind="secret" cluster={cluster} namespace={namespace} name={hook.secret} />
        ) : (
          <span className="n-dim">{t('written')}</span>
        )}
      </>
    )
  }
  if (type !== 'ImageChange') return null
  if (image === null) return <span className="n-dim">{t('base')}</span>
  return (
    <Reference
      kind="image-stream-tag"
      cluster={cluster}
      namespace={image.namespace ?? namespace}
      name={image.name}
    />
  )
}
