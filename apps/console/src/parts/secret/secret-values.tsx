import '@fontsource/nanum-gothic-coding/400.css'
import { type Fields, readText } from '@naru/contract/manifest/read'
import { decodeBase64Text } from '@naru/contract/text/base64'
import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { CopyButton } from '../copy-button.tsx'
import './data.css'

const messages = defineMessages({
  en: { none: 'This Secret has no data.', binary: 'Binary value. It is copied as base64.' },
  ko: { none: '데이터가 없습니다.', binary: '텍스트가 아닌 값입니다. base64로 복사됩니다.' },
})

const HIDDEN = '••••••••'

type Props = {
  readonly keys: readonly string[]
  /** In base64; null while they are hidden. */
  readonly values: Fields | null
  /** What is said of a value that is shown. */
  readonly renderAbout?: (key: string) => ReactNode
}

/** The keys of a secret, and what stands under them once that is shown. */
export function SecretValues({ keys, values, renderAbout }: Props) {
  const t = useMessages(messages)
  if (keys.length === 0) return <p className="n-panel-empty n-dim">{t('none')}</p>
  return keys.map((key) => {
    const base64 = readText(values?.[key])
    const plain = decodeBase64Text(base64)
    return (
      <div key={key} className="n-data-entry">
        <h3>
          <code>{key}</code>
          {values && <CopyButton what={key} text={plain ?? base64} />}
        </h3>
        {values && renderAbout?.(key)}
        <pre>{values ? (plain ?? t('binary')) : HIDDEN}</pre>
      </div>
    )
  })
}
