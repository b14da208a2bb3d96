import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { CopyButton } from '../../../parts/copy-button.tsx'

const messages = defineMessages({
  en: {
    title: 'In clusters',
    note: 'the group that bindings of a cluster name',
    what: 'the name in clusters',
  },
  ko: {
    title: '클러스터에서',
    note: '클러스터의 바인딩에 쓰는 그룹 이름입니다',
    what: '클러스터에서 쓰는 이름',
  },
})

/** The name by which a cluster knows whoever is in the group. */
export function GroupSubject({ object }: ViewProps) {
  const t = useMessages(messages)
  const subject = `naru:group:${object.metadata.name}`
  return (
    <Panel title={t('title')} note={t('note')} action={<CopyButton what={t('what')} text={subject} />}>
      <p className="n-panel-empty">
        <code>{subject}</code>
      </p>
    </Panel>
  )
}
