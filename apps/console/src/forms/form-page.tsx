import type { FormMode } from '@naru/contract/forms/field'
import type { Form } from '@naru/contract/forms/form'
import { manifestType } from '@naru/contract/kinds/api-version'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { inBoth, useMessages } from '../i18n/messages.ts'
import { FormBody } from '../parts/forms/form-body.tsx'
import { FormFrame } from '../parts/forms/form-frame.tsx'
import { FormContext } from '../parts/forms/form-scope.ts'
import { useFormErrors } from '../parts/forms/use-form-errors.ts'
import { useLeaveGuard } from '../parts/leave-guard.ts'
import { describeError, type ErrorWords, useMessageCenter } from '../parts/message-center.ts'
import { SnippetMenu } from '../yaml/editor/snippet-menu.tsx'
import { type EditorHandle, YamlEditor } from '../yaml/editor/yaml-editor.tsx'
import { SchemaButton } from '../yaml/schema/schema-button.tsx'
import type { YamlPath } from '../yaml/schema/yaml-cursor.ts'
import { messages } from './messages.ts'
import { useClusterSilence } from './use-cluster-silence.tsx'
import { type TwinStart, useTwin } from './use-twin.ts'
import './forms.css'
import '../parts/words.css'

type Props = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly form: Form
  readonly mode: FormMode
  readonly start: () => TwinStart
  /** Writes the object, or only tries to; false where the person was asked something and left it. */
  readonly onSave: (manifest: KubeObject, dryRun: boolean) => Promise<boolean>
  readonly onCancel: () => void
  readonly onDone: (manifest: KubeObject) => void
  /** Why it cannot be saved, beyond what the form itself says. */
  readonly lack?: string | null
  /** What is to be known before it is saved, below the form, whose values its context tells; of the object as it would be saved. */
  readonly below?: ReactNode | ((manifest: KubeObject) => ReactNode)
  /** Where in the YAML it is about. */
  readonly shown?: YamlPath
}

/** A form at the left and its YAML at the right, each following the other; one wide editor for a kind whose fields nobody knows. */
export function FormPage(props: Props) {
  const { kind, cluster, form, mode, start, onSave, onCancel, onDone, lack, below, shown } = props
  const t = useMessages(messages)
  const twin = useTwin({ form, mode }, start)
  const { values } = twin
  const { errors, isShown, touch, problems, send, refuse } = useFormErrors(form, values, mode)
  const guard = useLeaveGuard(twin.dirty)
  const editor = useRef<EditorHandle>(null)
  const silence = useClusterSilence(cluster)
  const isWide = form.sections.length === 0
  const unread = twin.broken && t('yamlBlocked', { line: twin.broken.line })
  const nameless = isWide ? lackOfName(twin.manifest, t('nameless')) : null
  const blocked = firstOf(unread, nameless, silence.blocked, lack)
  const saving = useSaving({
    save: onSave,
    refuse,
    done: (manifest) => {
      guard.release()
      onDone(manifest)
    },
  })
  function submit(dryRun: boolean) {
    if (blocked === null && send()) void saving.run(twin.manifest, dryRun)
  }
  const yaml = (
    <YamlEditor
      ref={editor}
      cluster={cluster}
      type={{
        ...parseApiVersion(twin.manifest.apiVersion ?? manifestType(kind, null).apiVersion),
        kind: kind.kind,
      }}
      name={twin.manifest.metadata.name}
      text={twin.text}
      guided={isWide}
      shown={shown}
      onChange={twin.setText}
    />
  )
  return (
    <div className={isWide ? 'n-form-page wide' : 'n-form-page'}>
      <FormContext value={{ mode, values, errors, isShown, touch, cluster }}>
        <FormSide below={typeof below === 'function' ? below(twin.manifest) : below}>
          <FormFrame
            action={t(mode === 'edit' ? 'save' : 'create')}
            busy={saving.busy}
            blocked={blocked}
            beside={
              <Button busy={saving.busy} blocked={blocked} onClick={() => submit(true)}>
                {t('dryRun')}
              </Button>
            }
            problems={problems}
            failure={saving.failure}
            onCancel={onCancel}
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              submit(false)
            }}
          >
            {silence.note}
            <BrokenNote line={twin.broken?.line} />
            {isWide ? (
              <WideEditor editor={editor}>{yaml}</WideEditor>
            ) : (
              <FormBody form={form} values={values} onChange={twin.setValues} />
            )}
          </FormFrame>
        </FormSide>
      </FormContext>
      {!isWide && (
        <Panel className="n-form-yaml" title={t('yaml')} note={unread ?? t('yamlNote')}>
          {yaml}
        </Panel>
      )}
    </div>
  )
}

type SideProps = { readonly below: ReactNode; readonly children: ReactNode }

/** The form, with what stands below it where something does. */
function FormSide({ below, children }: SideProps) {
  if (!below) return children
  return (
    <div className="n-form-side">
      {children}
      {below}
    </div>
  )
}

/** The first reason that there is. */
function firstOf(...reasons: readonly (string | null | undefined)[]): string | null {
  return reasons.find((reason) => reason !== null && reason !== undefined) ?? null
}

function BrokenNote({ line }: { readonly line: number | undefined }) {
  const t = useMessages(messages)
  if (line === undefined) return null
  return (
    <Banner tone="warning" title={t('yamlBroken', { line })}>
      {t('yamlBrokenHint')}
    </Banner>
  )
}

/** What a form would say at its field. */
function lackOfName({ metadata }: KubeObject, says: string): string | null {
  return metadata.name === '' ? says : null
}

type WideProps = { readonly editor: RefObject<EditorHandle | null>; readonly children: ReactNode }

/** In place of a form. */
function WideEditor({ editor, children }: WideProps) {
  const t = useMessages(messages)
  return (
    <div className="n-yaml">
      <div className="n-yaml-bar">
        <span className="n-dim">{t('noForm')}</span>
        <span className="n-grow" />
        <SnippetMenu editor={editor} />
        <SchemaButton />
      </div>
      {children}
    </div>
  )
}

type Saving = {
  readonly save: Props['onSave']
  readonly done: Props['onDone']
  /** Takes a refusal to its fields; false where they do not say all of it. */
  readonly refuse: (error: unknown) => boolean
}

function useSaving({ save, done, refuse }: Saving) {
  const center = useMessageCenter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorWords | null>(null)
  async function run(manifest: KubeObject, dryRun: boolean) {
    setBusy(true)
    setFailure(null)
    try {
      // The cluster looks at it first, so that a refusal leaves nothing half done.
      if (!(await save(manifest, true))) return
      if (dryRun) return center.info(inBoth(messages, 'dryRunDone'))
      if (await save(manifest, false)) done(manifest)
    } catch (error) {
      if (!refuse(error)) setFailure(describeError(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
