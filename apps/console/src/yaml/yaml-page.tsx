import { AppError } from '@naru/contract/errors/app-error'
import { refOfResource } from '@naru/contract/kinds/resolve-ref'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import { objectPath } from '@naru/contract/pages/paths'
import { Button } from '@naru/ui/button.tsx'
import { useDeferredValue, useRef, useState } from 'react'
import { applyObject } from '../data/kubernetes.ts'
import { useDiscovery } from '../discovery/use-discovery.ts'
import { inBoth, useMessages } from '../i18n/messages.ts'
import { ClusterChoice } from '../parts/cluster-choice/cluster-choice.tsx'
import { FailureBanner } from '../parts/failure-banner.tsx'
import { useLeaveGuard } from '../parts/leave-guard.ts'
import { describeError, type ErrorWords, useMessageCenter } from '../parts/message-center.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { useGo } from '../shell/links.ts'
import { useSelection } from '../shell/selection.ts'
import { SnippetMenu } from './editor/snippet-menu.tsx'
import { type EditorHandle, YamlEditor } from './editor/yaml-editor.tsx'
import { messages } from './messages.ts'
import { SchemaButton } from './schema/schema-button.tsx'
import { editablePart, parseYaml, readType } from './yaml-text.ts'

/** Any object as YAML: it is created in the selected cluster, or changed where it exists. */
export function YamlPage() {
  const t = useMessages(messages)
  const { cluster, namespace } = useSelection()
  return (
    <div className="n-yaml">
      <PageHeader />
      {cluster === null ? (
        <ClusterChoice why={t('pickCluster')} />
      ) : (
        <Bench key={cluster} cluster={cluster} namespace={namespace} />
      )}
    </div>
  )
}

function Bench({ cluster, namespace }: { readonly cluster: string; readonly namespace: string | null }) {
  const t = useMessages(messages)
  const [text, setText] = useState(() => startText(namespace))
  const [started] = useState(text)
  const guard = useLeaveGuard(text !== started)
  const save = useSave(cluster, guard.release)
  const editor = useRef<EditorHandle>(null)
  const parsed = parseYaml(useDeferredValue(text))
  const [wrong] = parsed.ok ? [] : parsed.errors
  const blocked = parsed.ok ? null : wrong?.lacks === 'name' ? wrong.message : t('broken')
  const { apiVersion, kind } = readType(text)
  const run = (dryRun: boolean) => parsed.ok && void save.run(parsed.object, dryRun)
  return (
    <>
      <p className="n-dim">{t('pageHint')}</p>
      <div className="n-yaml-bar">
        <Button variant="primary" busy={save.busy} blocked={blocked} onClick={() => run(false)}>
          {t('apply')}
        </Button>
        <Button busy={save.busy} blocked={blocked} onClick={() => run(true)}>
          {t('dryRun')}
        </Button>
        <span className="n-grow" />
        <SnippetMenu editor={editor} />
        <SchemaButton />
      </div>
      <FailureBanner title={t('refused')} failure={save.failure} />
      <YamlEditor
        ref={editor}
        cluster={cluster}
        type={{ ...parseApiVersion(apiVersion), kind }}
        name={(parsed.ok && parsed.object.metadata.name) || ''}
        text={text}
        guided
        onChange={setText}
        onSave={() => run(false)}
      />
    </>
  )
}

function startText(namespace: string | null): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: \n  namespace: ${namespace ?? 'default'}\ndata: {}\n`
}

function useSave(cluster: string, release: () => void) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const go = useGo()
  const { data: resources } = useDiscovery(cluster)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorWords | null>(null)

  async function write(object: KubeObject, dryRun: boolean) {
    const { apiVersion = '', kind = '', metadata } = object
    const { group, version } = parseApiVersion(apiVersion)
    const served = resources?.find((one) => one.kind === kind && one.resource.group === group)
    if (!served) throw new AppError('NO_RESOURCE_TYPE', { detail: t('noResource', { kind, apiVersion }) })
    const resource = { ...served.resource, version }
    const namespace = served.namespaced ? (metadata.namespace ?? 'default') : null
    await applyObject({ cluster, resource, namespace, name: metadata.name }, editablePart(object), { dryRun })
    if (dryRun) return center.info(inBoth(messages, 'dryRunDone'))
    center.success(inBoth(messages, 'saved', { name: metadata.name }))
    release()
    go(objectPath(refOfResource(resource), { cluster, namespace, name: metadata.name }) ?? '/yaml')
  }

  async function run(object: KubeObject, dryRun: boolean) {
    setBusy(true)
    setFailure(null)
    try {
      await write(object, dryRun)
    } catch (error) {
      setFailure(describeError(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
