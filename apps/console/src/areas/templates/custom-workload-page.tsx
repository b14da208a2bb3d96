import { customWorkload } from '@naru/contract/kinds/workload/custom/custom-workload'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { createTitle } from '@naru/contract/pages/create-title'
import { buildCustomWorkload, customWorkloadForm } from '@naru/contract/templates/own/custom-workload'
import { Button } from '@naru/ui/button.tsx'
import { useCallback, useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useCurrentPage } from '../../shell/page-context.ts'
import { useSelection } from '../../shell/selection.ts'
import { OutcomeList } from '../../yaml/manifests/outcome-list.tsx'
import { type Manifest, toManifest } from '../../yaml/manifests/read-manifests.ts'
import { type Run, useManifests } from '../../yaml/manifests/use-manifests.ts'
import { YamlBench } from '../../yaml/yaml-bench.tsx'
import { formatYaml } from '../../yaml/yaml-text.ts'
import { GROUP, planGroup } from './group-plan.ts'
import { messages } from './messages.ts'
import { TemplateForm } from './template-form.tsx'
import { type FilledForm, useFilledForm } from './use-filled-form.ts'
import './templates.css'

/** Makes a deployment and all that belongs to it: by one form, or as one YAML of several documents. */
export function CustomWorkloadPage() {
  const { cluster = '' } = useCurrentPage()?.params ?? {}
  // While somebody leaves the page, its address is another's already.
  return cluster === '' ? null : <NewWorkload key={cluster} cluster={cluster} />
}

function NewWorkload({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const text = useText()
  const filled = useFilledForm(customWorkloadForm)
  const [yaml, setYaml] = useState<string | null>(null)
  const made = (leaving: boolean) => {
    filled.keep()
    if (leaving) filled.release()
  }
  return (
    <>
      <PageHeader
        title={text(createTitle(customWorkload))}
        actions={
          yaml === null ? (
            <Button onClick={() => setYaml(writeAll(buildCustomWorkload(filled.written)))}>
              {t('asYaml')}
            </Button>
          ) : (
            <Button onClick={() => setYaml(null)}>{t('asForm')}</Button>
          )
        }
      />
      <p className="n-template-about">{t('groupAbout')}</p>
      {yaml === null ? (
        <ByForm cluster={cluster} filled={filled} onMade={made} />
      ) : (
        <ByYaml cluster={cluster} begun={yaml} onMade={made} />
      )}
    </>
  )
}

type Made = { readonly onMade: (leaving: boolean) => void }

function ByForm({
  cluster,
  filled,
  onMade,
}: Made & { readonly cluster: string; readonly filled: FilledForm }) {
  const { busy, run, unready, apply } = useManifests({ cluster, namespace: null }, onMade)
  const objects = buildCustomWorkload(filled.written)
  const take = (tried: Run) =>
    void apply(
      tried.outcomes.map(({ manifest }) => manifest),
      { ...tried, force: true },
    )
  return (
    <TemplateForm
      cluster={cluster}
      filled={filled}
      preview={objects}
      busy={busy !== null}
      blocked={unready}
      outcome={run && <OutcomeList run={run} onTake={() => take(run)} />}
      onSend={(dryRun) => void apply(objects.map(toManifest), { dryRun, isNew: true, group: GROUP })}
    />
  )
}

function ByYaml({ cluster, begun, onMade }: Made & { readonly cluster: string; readonly begun: string }) {
  const t = useMessages(messages)
  const { namespace } = useSelection()
  const plan = useCallback((manifests: readonly Manifest[]) => planGroup(manifests, t('groupHead')), [t])
  return (
    <div className="n-yaml">
      <YamlBench
        cluster={cluster}
        namespace={namespace}
        begun={begun}
        isUnsaved
        action={t('create')}
        plan={plan}
        onMade={onMade}
      />
    </div>
  )
}

function writeAll(objects: readonly KubeObject[]): string {
  return objects.map(formatYaml).join('---\n')
}
