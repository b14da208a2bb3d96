import type { Values } from '@naru/contract/forms/field'
import type { Form } from '@naru/contract/forms/form'
import type { Fields } from '@naru/contract/manifest/read'
import { createTitle } from '@naru/contract/pages/create-title'
import { objectName } from '@naru/contract/pages/kind-pages'
import { objectPath } from '@naru/contract/pages/paths'
import { queryText } from '@naru/contract/pages/query'
import type { PlatformKind } from '@naru/contract/platform/platform-kind'
import { idOf, nameOfRecord } from '@naru/contract/platform/wrapped-record'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRecord, loadRecord, saveRecord } from '../data/platform/records.ts'
import { useText } from '../i18n/locale.ts'
import { defineMessages, inBoth, type Messages, useMessages } from '../i18n/messages.ts'
import { messageCenter } from '../parts/message-center.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { useGo } from '../shell/links.ts'
import { useSearchValues } from '../shell/search.ts'
import { useBackHref } from '../shell/trail.tsx'
import { ReadFirst } from './read-first.tsx'
import { RecordForm } from './record-form.tsx'

const messages = defineMessages({
  en: {
    editTitle: 'Edit {{name}}',
    create: 'Create',
    save: 'Save',
    created: '{{kind}} {{name}} created.',
    saved: '{{kind}} {{name}} saved.',
  },
  ko: {
    editTitle: '{{name}} 수정',
    create: '생성',
    save: '저장',
    created: '{{kind}} {{name|을/를}} 생성했습니다.',
    saved: '{{kind}} {{name|을/를}} 저장했습니다.',
  },
})

type Schema = { readonly parse: (input: Fields) => object }

type Props<F extends object, R extends F> = {
  readonly kind: PlatformKind<F, R>
  readonly form: Form
  /** What is sent for a new record, and for one that is there. */
  readonly input: Schema
  readonly change: Schema
  /** What of a record the form may change, and what tells its version. */
  readonly edited: (record: R) => Fields
  /** What is said where a new one is not merely created. */
  readonly begin?: Messages<'create' | 'created'>
  /** What stands in place of the form for a record that nobody may change here. */
  readonly renderRefusal?: (record: R) => ReactNode
  /** Why nothing can be sent. */
  readonly blocked?: string | null
  /** Where choices are looked for; in the cluster of the address unless told. */
  readonly clusterOf?: (values: Values) => string | null
  /** What stands above the form of a record, and below the fields: what would be sent, or null while something is wrong. */
  readonly renderHead?: (record: R) => ReactNode
  readonly renderFoot?: ((input: Fields | null, record: R | null) => ReactNode) | undefined
  /** What must be known before the page of the record is shown. */
  readonly beforeLeaving?: () => Promise<unknown>
}

/** Creates a record that Naru keeps itself, or changes the one that the address names. */
export function RecordFormPage<F extends object, R extends F>(props: Props<F, R>) {
  const { kind, renderRefusal } = props
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const id = objectName(kind.spec, params)
  const cluster = kind.spec.ofCluster ? params['cluster'] : undefined
  if (id === '') return <KnownForm {...props} record={null} cluster={cluster} />
  return (
    <ReadFirst
      {...{ kind: kind.spec, cluster: '', namespace: null, name: id }}
      load={(signal) => loadRecord(kind, id, signal)}
    >
      {(record) => renderRefusal?.(record) || <KnownForm {...props} record={record} cluster={cluster} />}
    </ReadFirst>
  )
}

type KnownProps<F extends object, R extends F> = Props<F, R> & {
  readonly record: R | null
  /** What belongs to a cluster is created at an address that names it. */
  readonly cluster: string | undefined
}

function KnownForm<F extends object, R extends F>({ kind, record, cluster, ...props }: KnownProps<F, R>) {
  const { form, input, change, edited, begin = messages, renderFoot } = props
  const t = useMessages(messages)
  const first = useMessages(begin)
  const go = useGo()
  const back = useBackHref()
  const finish = useFinish({ ...props, kind, record })
  return (
    <>
      <Header kind={kind} record={record} />
      {record && props.renderHead?.(record)}
      <RecordForm
        form={form}
        record={record && edited(record)}
        action={record ? t('save') : first('create')}
        blocked={props.blocked ?? null}
        clusterOf={props.clusterOf ?? (() => cluster ?? null)}
        onSave={(entered, was) =>
          record
            ? saveRecord(kind, idOf(kind, record), change.parse({ ...entered, was }))
            : createRecord(kind, input.parse(cluster === undefined ? entered : { ...entered, cluster }))
        }
        loadNow={record && (async () => edited(await loadRecord(kind, idOf(kind, record))))}
        onSaved={(saved) => void finish(saved)}
        onCancel={() => go(back)}
        renderFoot={renderFoot && ((entered) => renderFoot(entered, record))}
      />
    </>
  )
}

type HeaderProps<F extends object, R extends F> = Pick<KnownProps<F, R>, 'kind' | 'record'>

function Header<F extends object, R extends F>({ kind, record }: HeaderProps<F, R>) {
  const t = useMessages(messages)
  const text = useText()
  if (record === null) return <PageHeader title={text(createTitle(kind.spec))} />
  const name = nameOfRecord(kind, record)
  return <PageHeader title={t('editTitle', { name })} name={name} />
}

type Saving<F extends object, R extends F> = Pick<Props<F, R>, 'kind' | 'begin' | 'beforeLeaving'> & {
  readonly record: R | null
}

/** Says what was saved, and shows its page; what has none leads back. */
function useFinish<F extends object, R extends F>({
  kind,
  record,
  begin = messages,
  beforeLeaving,
}: Saving<F, R>) {
  const go = useGo()
  const back = useBackHref()
  const froms = queryText(useSearchValues(), 'froms')
  return async (saved: R) => {
    const dn = nameOfRecord(kind, saved)
    const { en, ko } = kind.spec.title.one
    const say = (of: string) => {
      const words = { kind: of, name: dn }
      return record ? inBoth(messages, 'saved', words) : inBoth(begin, 'created', words)
    }
    messageCenter.success({ en: say(en).en, ko: say(ko).ko })
    await beforeLeaving?.()
    const place = { cluster: '', namespace: null, name: idOf(kind, saved) }
    go((kind.spec.pages.detail && objectPath(kind.spec.id, place, { dn, froms })) ?? back)
  }
}
