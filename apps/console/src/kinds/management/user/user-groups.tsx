import { groupRecord } from '@naru/contract/kinds/management/group.record'
import { Panel } from '@naru/ui/panel.tsx'
import * as z from 'zod/mini'
import { useRecords } from '../../../data/platform/use-records.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'

const messages = defineMessages({
  en: { groups: 'Groups', none: 'In no group.' },
  ko: { groups: '그룹', none: '속한 그룹이 없습니다.' },
})

const shape = z.object({ groupID: z.string(), displayName: z.string(), members: z.array(z.string()) })

/** The groups of a person, live. */
export function UserGroups({ object }: ViewProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const groups = useRecords(groupRecord, shape)
  const own = groups?.filter(({ members }) => members.includes(object.metadata.name))
  return (
    <Panel title={t('groups')} note={own && own.length > 0 && format.number(own.length)}>
      {own?.length === 0 && <p className="n-panel-empty n-dim">{t('none')}</p>}
      <ul className="n-panel-list">
        {own?.map(({ groupID, displayName }) => (
          <li key={groupID}>
            <Reference kind="group" cluster="" namespace={null} name={groupID} text={displayName} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
