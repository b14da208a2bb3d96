import type { HelmChartDetails } from '@naru/contract/api/helm/charts'
import { parseTime } from '@naru/contract/kubernetes/time'
import { Panel } from '@naru/ui/panel.tsx'
import type { ReactNode } from 'react'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { safeUrl } from '../../../parts/markdown/read-markdown.ts'
import { OutLink } from '../../../parts/out-link.tsx'
import { ChartMissing } from './chart-missing.tsx'
import { messages } from './messages.ts'
import { type ChartObject, useDetails } from './use-chart.ts'
import { VersionChoice } from './version-choice.tsx'

/** The version that is chosen, and what the index says of it. */
export function ChartAbout({ object }: ViewProps<ChartObject>) {
  const t = useMessages(messages)
  const { data, error } = useDetails(object)
  return (
    <>
      <VersionChoice object={object} />
      {error && <ChartMissing object={object} error={error} />}
      {data && (
        <Panel title={t('about')}>
          <dl className="n-facts">
            <Facts of={data} />
          </dl>
        </Panel>
      )}
    </>
  )
}

function Facts({ of: told }: { readonly of: HelmChartDetails }) {
  const t = useMessages(messages)
  const format = useFormat()
  const published = parseTime(told.published)
  const type = told.type === 'library' || told.type === 'application' ? t(told.type) : told.type
  return (
    <>
      <Fact title={t('description')} wide>
        {told.description}
      </Fact>
      <Fact title={t('appVersion')}>{told.appVersion}</Fact>
      <Fact title={t('published')}>{published !== null && format.dateTime(published)}</Fact>
      <Fact title={t('type')}>{type}</Fact>
      <Fact title={t('kubeVersion')}>{told.kubeVersion && <code>{told.kubeVersion}</code>}</Fact>
      {told.keywords.length > 0 && <Fact title={t('keywords')}>{told.keywords.join(', ')}</Fact>}
      {told.home && (
        <Fact title={t('home')} wide>
          <Address text={told.home} />
        </Fact>
      )}
      {told.sources.length > 0 && (
        <Fact title={t('sources')} wide>
          <Lines of={told.sources.map((text) => ({ text, href: text }))} />
        </Fact>
      )}
      {told.maintainers.length > 0 && (
        <Fact title={t('maintainers')} wide>
          <Lines of={told.maintainers.map(tellMaintainer)} />
        </Fact>
      )}
      <Fact title={t('digest')} wide>
        {told.digest && (
          <span className="n-copyable">
            <code>{told.digest}</code>
            <CopyButton what={t('digest')} text={told.digest} />
          </span>
        )}
      </Fact>
    </>
  )
}

function tellMaintainer({ name, email, url }: HelmChartDetails['maintainers'][number]) {
  return { text: email ? `${name} <${email}>` : name, href: url }
}

type FactProps = { readonly title: string; readonly wide?: boolean; readonly children: ReactNode }

function Fact({ title, wide, children }: FactProps) {
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>{title}</dt>
      <dd>{children || <span className="n-faint">–</span>}</dd>
    </div>
  )
}

function Lines({ of }: { readonly of: readonly { readonly text: string; readonly href: string }[] }) {
  return (
    <ul className="n-chart-list">
      {of.map(({ text, href }, index) => (
        // What an index says never changes its order while it is shown.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <Address text={text} href={href} />
        </li>
      ))}
    </ul>
  )
}

/** A link where it may lead there, else the text alone. */
function Address({ text, href = text }: { readonly text: string; readonly href?: string }) {
  const url = safeUrl(href)
  return url === null ? <>{text}</> : <OutLink href={url}>{text}</OutLink>
}
