import '@fontsource/nanum-gothic-coding/400.css'
import { reveal } from '@naru/contract/actions/configuration/reveal'
import { readFields, readText } from '@naru/contract/manifest/read'
import { decodeBase64Text } from '@naru/contract/text/base64'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { formatCommands } from '../format-commands.ts'
import { messages as shared } from '../messages.ts'
import { useTargetObject } from '../use-target-object.ts'
import { CommandLine } from './command-line.tsx'
import './actions.css'

const messages = defineMessages({
  en: {
    audited: 'Recorded in the audit log. The values are forgotten when you close this.',
    none: 'This Secret has no data.',
    binary: 'Binary value. It is copied as base64.',
  },
  ko: {
    audited: '감사 로그에 기록되었습니다. 창을 닫으면 값은 남지 않습니다.',
    none: '데이터가 없습니다.',
    binary: '텍스트가 아닌 값입니다. base64로 복사됩니다.',
  },
})

/** The values of a secret, fetched now and forgotten when it closes. */
export function RevealDialog({ targets, onClose }: ActionDialogProps) {
  const common = useMessages(shared)
  const text = useText()
  const [target] = targets
  return (
    <Dialog
      title={text(reveal.words.title, { name: target?.name ?? '' })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      {target && <Values target={target} />}
    </Dialog>
  )
}

function Values({ target }: { readonly target: ActionTarget }) {
  const t = useMessages(messages)
  const { object, wait } = useTargetObject(target)
  if (!object) return <p>{wait}</p>
  const values = Object.entries(readFields(object['data'])).map(
    ([key, value]) => [key, readText(value)] as const,
  )
  return (
    <div className="n-values">
      <p className="n-dim">{t(values.length === 0 ? 'none' : 'audited')}</p>
      {values.map(([key, base64]) => {
        const plain = decodeBase64Text(base64)
        return (
          <div key={key}>
            <h3>
              <code>{key}</code>
              <CopyButton what={key} text={plain ?? base64} />
            </h3>
            <pre>{plain ?? t('binary')}</pre>
          </div>
        )
      })}
      <CommandLine
        command={values
          .map(([key]) => formatCommands([target], () => reveal.command(target, { key })))
          .join('\n')}
      />
    </div>
  )
}
