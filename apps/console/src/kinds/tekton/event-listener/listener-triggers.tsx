import {
  choosesTriggers,
  type NamedPart,
  type ToldInterceptor,
  type ToldTrigger,
} from '@naru/contract/kinds/tekton/trigger/read-triggers'
import { CLUSTER_PARTS, TRIGGER_PARTS } from '@naru/contract/kinds/tekton/trigger/trigger-parts'
import { Fragment, type ReactNode } from 'react'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { DimLine } from '../../pieces/tekton/dim-line.tsx'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'
import { useTriggers } from './use-triggers.ts'

type At = { readonly cluster: string; readonly namespace: string }

/** What becomes of an event: what lets it pass, what is taken from it, and what is made of that. */
export function ListenerTriggers({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const { isPending, triggers } = useTriggers({ cluster, object })
  const at: At = { cluster, namespace: object.metadata.namespace ?? '' }
  return (
    <ToldTable
      title={t('triggers')}
      note={choosesTriggers(object) && t('chooses')}
      rows={triggers}
      columns={[
        [t('trigger'), (one) => drawn(Trigger, { one, at })],
        [t('interceptors'), ({ interceptors }) => drawn(Interceptors, { interceptors, at })],
        [t('bindings'), ({ bindings, values }) => drawn(Bindings, { bindings, values, at })],
        [
          t('template'),
          ({ template }) => (template === null ? { dim: t('within') } : drawn(Part, { of: template, at })),
        ],
        [t('makes'), ({ makes }) => drawn(Makes, { makes, at })],
      ]}
      below={({ unfilled }) =>
        !isPending &&
        unfilled.length > 0 &&
        drawn(DimLine, { text: t('unfilled', { names: unfilled.join(', ') }) })
      }
      none={t(choosesTriggers(object) ? 'chooses' : 'none')}
    />
  )
}

function Lines({ children }: { readonly children: readonly ReactNode[] }) {
  return children.map((line, index) => (
    // Lines of one cell have their places, and nothing else that tells them apart.
    <Fragment key={String(index)}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** A link to what is named; that there is none of that name stands out. */
function Part({ of: { part, name, missing }, at }: { readonly of: NamedPart; readonly at: At }) {
  const t = useMessages(messages)
  if (missing) return <span className="n-short">{t('missing', { name })}</span>
  const namespace = CLUSTER_PARTS.has(part) ? null : at.namespace
  return <Reference kind={TRIGGER_PARTS[part]} cluster={at.cluster} namespace={namespace} name={name} />
}

function Trigger({ one: { name, from }, at }: { readonly one: ToldTrigger; readonly at: At }) {
  return from === null ? <>{name}</> : <Part of={from} at={at} />
}

function Interceptors({
  interceptors,
  at,
}: {
  readonly interceptors: readonly ToldInterceptor[]
  readonly at: At
}) {
  const t = useMessages(messages)
  if (interceptors.length === 0) return <span className="n-dim">{t('allPass')}</span>
  return (
    <Lines>
      {interceptors.map(({ of, name, passes, secret }) => (
        <Fragment key={`${name} ${passes}`}>
          {of === null ? <>{name}</> : <Part of={of} at={at} />}
          {passes !== '' && (
            <>
              {' '}
              <code>{passes}</code>
            </>
          )}
          {secret !== '' && (
            <>
              {' · '}
              <Reference kind="secret" cluster={at.cluster} namespace={at.namespace} name={secret} />
            </>
          )}
        </Fragment>
      ))}
    </Lines>
  )
}

type BindingsProps = {
  readonly bindings: readonly NamedPart[]
  readonly values: readonly string[]
  readonly at: At
}

function Bindings({ bindings, values, at }: BindingsProps) {
  return (
    <Lines>
      {[
        ...bindings.map((one) => <Part key={`${one.part} ${one.name}`} of={one} at={at} />),
        ...values.map((value) => <code key={value}>{value}</code>),
      ]}
    </Lines>
  )
}

/** Runs and of what; a name that an event fills in leads nowhere. */
function Makes({ makes, at }: { readonly makes: ToldTrigger['makes']; readonly at: At }) {
  return (
    <Lines>
      {makes.map(({ kind, runs }) => (
        <Fragment key={`${kind} ${runs}`}>
          <span className="n-dim">{kind}</span> <Runs kind={kind} name={runs} at={at} />
        </Fragment>
      ))}
    </Lines>
  )
}

const RUN_OF: Readonly<Record<string, 'pipeline' | 'task'>> = { PipelineRun: 'pipeline', TaskRun: 'task' }

function Runs({ kind, name, at }: { readonly kind: string; readonly name: string; readonly at: At }) {
  const of = Object.hasOwn(RUN_OF, kind) ? RUN_OF[kind] : undefined
  if (of === undefined || name === '' || name.includes('$(')) return <code>{name}</code>
  return <Reference kind={of} cluster={at.cluster} namespace={at.namespace} name={name} />
}
