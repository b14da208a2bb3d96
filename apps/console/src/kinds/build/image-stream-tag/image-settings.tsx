import type { ImageConfig, ImageStreamTag } from '@naru/contract/kinds/build/image-stream-tag.rules'
import { joinWords } from '@naru/contract/text/command-line'
import { Panel } from '@naru/ui/panel.tsx'
import type { ReactNode } from 'react'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

/** What a container of the image starts with. */
export function ImageSettings({ object }: ViewProps<ImageStreamTag>) {
  const t = useMessages(messages)
  const { Config: config, Architecture: arch = '' } = object.image?.dockerImageMetadata ?? {}
  if (!config) return null
  return (
    <Panel title={t('settings')}>
      <dl className="n-facts">
        <Fact label={t('user')}>{config.User}</Fact>
        <Fact label={t('arch')}>{arch}</Fact>
        <Fact label={t('folder')}>{config.WorkingDir}</Fact>
        <Fact label={t('ports')}>{Object.keys(config.ExposedPorts ?? {}).join(', ')}</Fact>
        <Fact label={t('command')} wide>
          <code>{commandOf(config)}</code>
        </Fact>
        <Fact label={t('env')} wide>
          <Lines of={config.Env ?? []} />
        </Fact>
        <Fact label={t('labels')} wide>
          <Lines of={Object.entries(config.Labels ?? {}).map(([key, value]) => `${key}=${value}`)} />
        </Fact>
      </dl>
    </Panel>
  )
}

function commandOf({ Entrypoint = [], Cmd = [] }: ImageConfig): string {
  return joinWords([...Entrypoint, ...Cmd])
}

type FactProps = { readonly label: string; readonly wide?: boolean; readonly children: ReactNode }

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>{label}</dt>
      <dd>{children === undefined || children === '' ? <span className="n-faint">–</span> : children}</dd>
    </div>
  )
}

function Lines({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className="n-words">
      {of.map((line) => (
        <li key={line}>
          <code>{line}</code>
        </li>
      ))}
    </ul>
  )
}
