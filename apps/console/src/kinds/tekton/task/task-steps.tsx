import { readAt, readItems, readList, readText } from '@naru/contract/manifest/read'
import { joinWords } from '@naru/contract/text/command-line'
import type { ViewProps } from '../../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'

const messages = defineMessages({
  en: { steps: 'Steps', step: 'Step', image: 'Image', none: 'It has no steps.' },
  ko: { steps: '단계', step: '단계', image: '이미지', none: '단계가 없습니다.' },
})

/** The steps of a task in order: what each runs, and in which image. */
export function TaskSteps({ object }: ViewProps) {
  const t = useMessages(messages)
  return (
    <ToldTable
      title={t('steps')}
      rows={readItems(readAt(object['spec'], 'steps')).map(readStep)}
      keyOf={({ name }) => name}
      columns={[
        [t('step'), ({ name }) => name],
        [t('image'), ({ image }) => ({ code: image })],
      ]}
      below={({ does }) => does !== '' && drawn(Script, { text: does })}
      none={t('none')}
    />
  )
}

function Script({ text }: { readonly text: string }) {
  return <pre className="n-dim">{text}</pre>
}

type Step = { readonly name: string; readonly image: string; readonly does: string }

function readStep(step: Readonly<Record<string, unknown>>, index: number): Step {
  const command = [...readList(step['command']), ...readList(step['args'])].map(readText)
  const reference = readText(readAt(step['ref'], 'name')) || readText(readAt(step['ref'], 'resolver'))
  return {
    name: readText(step['name']) || `unnamed-${index}`,
    image: readText(step['image']) || reference,
    does: readText(step['script']).trim() || joinWords(command),
  }
}
