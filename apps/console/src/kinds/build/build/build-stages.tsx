import { type Build, buildLength } from '@naru/contract/kinds/build/build.rules'
import { readFields, readItems, readNumber, readText } from '@naru/contract/manifest/read'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { messages } from './messages.ts'

const STAGES = ['FetchInputs', 'PullImages', 'Build', 'PostCommit', 'PushImage'] as const

/** How long each stage took, and what came of it; nothing before it began. */
export function BuildStages({ object }: ViewProps<Build>) {
  const t = useMessages(messages)
  const format = useFormat()
  const length = buildLength(object, useNow())
  if (length === null) return null
  const { stages, output, outputDockerImageReference } = readFields(object.status)
  const ended = object.status?.completionTimestamp !== undefined
  const whole = format.duration(length)
  const digest = readText(readFields(readFields(output)['to'])['imageDigest'])
  return (
    <Panel title={t('stages')} note={ended ? whole : t('running', { time: whole })}>
      <PlainTable heads={[t('stage'), t('length')]}>
        {readItems(stages).map(({ name, durationMilliseconds }) => {
          const known = STAGES.find((stage) => stage === name)
          return (
            <tr key={readText(name)}>
              <td>{known ? t(known) : readText(name)}</td>
              <td>{format.duration(readNumber(durationMilliseconds) ?? 0)}</td>
            </tr>
          )
        })}
        <tr>
          <td>{t('whole')}</td>
          <td>{whole}</td>
        </tr>
      </PlainTable>
      {digest !== '' && (
        <dl className="n-facts">
          <Copied label={t('pushed')} text={readText(outputDockerImageReference)} />
          <Copied label={t('digest')} text={digest} />
        </dl>
      )}
    </Panel>
  )
}

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="wide">
      <dt>{label}</dt>
      <dd>
        <span className="n-copyable">
          <code>{text}</code>
          <CopyButton what={label} text={text} />
        </span>
      </dd>
    </div>
  )
}
