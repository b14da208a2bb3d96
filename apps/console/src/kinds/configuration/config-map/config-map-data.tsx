import '@fontsource/nanum-gothic-coding/400.css'
import { readFields, readText } from '@naru/contract/manifest/read'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { CopyButton } from '../../../parts/copy-button.tsx'
import '../../../parts/secret/data.css'

const messages = defineMessages({
  en: { data: 'Data', none: 'This ConfigMap has no data.', binary: 'binary' },
  ko: { data: '데이터', none: '데이터가 없습니다.', binary: '바이너리' },
})

/** Each key with its value, as it is. */
export function ConfigMapData({ object }: ViewProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const entries = Object.entries(readFields(object['data'])).map(
    ([key, value]) => [key, readText(value)] as const,
  )
  const binary = Object.entries(readFields(object['binaryData']))
  return (
    <Panel title={t('data')}>
      {entries.length + binary.length === 0 && <p className="n-panel-empty n-dim">{t('none')}</p>}
      {entries.map(([key, value]) => (
        <div key={key} className="n-data-entry">
          <h3>
            <code>{key}</code>
            <span className="n-dim">{format.size(new Blob([value]).size)}</span>
            <CopyButton what={key} text={value} />
          </h3>
          <pre>{value}</pre>
        </div>
      ))}
      {binary.map(([key]) => (
        <div key={key} className="n-data-entry">
          <h3>
            <code>{key}</code>
            <span className="n-dim">{t('binary')}</span>
          </h3>
        </div>
      ))}
    </Panel>
  )
}
