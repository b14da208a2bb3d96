import type { Run } from '@naru/contract/kinds/tekton/run'
import { readSteps } from '@naru/contract/kinds/tekton/steps'
import { formatQuery } from '@naru/contract/pages/query'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useTabHref } from '../../../details/use-tab-href.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { DimLine } from '../../pieces/tekton/dim-line.tsx'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'

const messages = defineMessages({
  en: {
    steps: 'Steps',
    step: 'Step',
    state: 'State',
    exit: 'Exit code',
    duration: 'Duration',
    image: 'Image',
    log: 'Log',
    read: 'Read the log of {{step}}',
    none: 'Tekton has not begun with it.',
  },
  ko: {
    steps: '단계',
    step: '단계',
    state: '상태',
    exit: '종료 코드',
    duration: '소요 시간',
    image: '이미지',
    log: '로그',
    read: '{{step}} 로그 보기',
    none: 'Tekton이 아직 시작하지 않았습니다.',
  },
})

/** The steps of a task run in order: how each ended, with which code, how long it took, and what it said. */
export function RunSteps({ object }: ViewProps<Run>) {
  const t = useMessages(messages)
  const now = useNow()
  const steps = readSteps(object)
  return (
    <ToldTable
      title={t('steps')}
      rows={steps}
      keyOf={({ container }) => container}
      columns={[
        [t('step'), ({ name }) => name],
        [t('state'), ({ status }) => ({ status })],
        steps.some(({ exitCode }) => exitCode !== null)
          ? [t('exit'), ({ exitCode, status }) => (status.text === 'Skipped' ? null : exitCode)]
          : undefined,
        [
          t('duration'),
          ({ started, ended }) => (started === null ? '' : { lasted: Math.max(0, (ended ?? now) - started) }),
        ],
        steps.some(({ image }) => image !== '') ? [t('image'), ({ image }) => ({ code: image })] : undefined,
        [
          t('log'),
          ({ container, name, started }) =>
            started === null
              ? ''
              : drawn(LogLink, { container, title: t('read', { step: name }), text: t('log') }),
        ],
      ]}
      below={({ message }) => message !== '' && drawn(DimLine, { text: message })}
      none={t('none')}
    />
  )
}

type LogLinkProps = { readonly container: string; readonly title: string; readonly text: string }

function LogLink({ container, title, text }: LogLinkProps) {
  const href = useTabHref()('log')
  const more = formatQuery({ container }).slice(1)
  return (
    <a href={`${href}${href.includes('?') ? '&' : '?'}${more}`} title={title} aria-label={title}>
      {text}
    </a>
  )
}
