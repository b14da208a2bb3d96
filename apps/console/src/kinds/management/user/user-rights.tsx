import type { User } from '@naru/contract/api/users'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { Banner } from '@naru/ui/banner.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { EffectiveRights } from '../../pieces/rights/effective-rights.tsx'
import { messages } from '../../pieces/rights/messages.ts'

/** What a person may do in clusters, by their role, their groups and rules. */
export function UserRights({ object }: ViewProps<WrappedRecord<User>>) {
  const t = useMessages(messages)
  return (
    <>
      {!object.record.active && <Banner tone="warning" title={t('off')} />}
      <EffectiveRights kind="user" id={object.metadata.name} />
    </>
  )
}
