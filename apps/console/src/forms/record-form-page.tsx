import type { Form } from '@naru/contract/forms/form'
import type { Fields } from '@naru/contract/manifest/read'
import { objectName } from '@naru/contract/pages/kind-pages'
import { objectPath } from '@naru/contract/pages/paths'
import { queryText } from '@naru/contract/pages/query'
import type { PlatformKind } from '@naru/contract/platform/platform-kind'
import { idOf, nameOf } from '@naru/contract/platform/wrapped-record'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRecord, loadRecord, saveRecord } from '../data/platform/records.ts'
import { inBoth, type Messages, useMessages } from '../i18n/messages.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { messageCenter } from '../parts/message-center.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { useGo } from '../shell/links.ts'
import { useSearchValues } from '../shell/search.ts'
import { useBackHref } from '../shell/trail.tsx'
import { RecordForm } from './record-form.tsx'

/** What the page of one kind says; `editTitle`, `created` and `saved` with the record's `name`. */
type Words = 'createTitle' | 'editTitle' | 'create' | 'save' | 'created' | 'saved'

type Schema = { readonly parse: (input: Fields) => object }

type Props<R extends object> = {
  readonly kind: PlatformKind<R>
  readonly form: Form
  readonly messages: Messages<Words>
  /** What is sent for a new record, and for one that is there. */
  readonly input: Schema
  readonly change: Schema
  /** What of a record the form may change, and what tells its version. */
  readonly edited: (record: R) => Fields
  /** What stands in place of the form for a record that nobody may change here. */
  readonly refuse?: (record: R) => ReactNode
}

/** Creates a record that Naru keeps itself, or changes the one that the address names. */
export function RecordFormPage<R extends object>(props: Props<R>) {
  const { kind, form, messages, input, change, edited, refuse } = props
  const t = useMessages(messages)
  const go = useGo()
  const back = useBackHref()
  const froms = queryText(useSearchValues(), 'froms')
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const id = objectName(kind.spec, params)
  // What belongs to a cluster is created at an address that names it.
  const { cluster } = kind.spec.ofCluster ? params : {}
  const { data, error, isLoading } = useQuery({
    queryKey: [kind.spec.id, id],
    queryFn: ({ signal }) => loadRecord(kind, id, signal),
    enabled: id !== '',
    staleTime: 0,
    // Whoever saves what others have changed meanwhile is told so; what is entered is not changed under their hands.
    refetchOnWindowFocus: false,
  })
  if (isLoading) return <DelayedLoading />
  if (error) return <ErrorPage code="RESOURCE_NOT_FOUND" />
  const refusal = data && refuse?.(data)
  if (refusal) return refusal
  const name = data && nameOf(kind, data)
  const finish = (saved: R) => {
    const dn = nameOf(kind, saved)
    messageCenter.success(inBoth(messages, data ? 'saved' : 'created', { name: dn }))
    const place = { cluster: '', namespace: null, name: idOf(kind, saved) }
    go(objectPath(kind.spec.id, place, { dn, froms }) ?? back)
  }
  return (
    <>
      <PageHeader
        title={name === undefined ? t('createTitle') : t('editTitle', { name })}
        {...(name !== undefined && { name })}
      />
      <RecordForm
        form={form}
        record={data ? edited(data) : null}
        action={t(data ? 'save' : 'create')}
        clusterOf={() => cluster ?? null}
        onSave={(entered) =>
          data
            ? saveRecord(kind, idOf(kind, data), change.parse(entered))
            : createRecord(kind, input.parse(cluster === undefined ? entered : { ...entered, cluster }))
        }
        onSaved={finish}
        onCancel={() => go(back)}
      />
    </>
  )
}
