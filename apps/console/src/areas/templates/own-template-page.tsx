import { commonWords } from '@naru/contract/kinds/kind-word'
import { pagePath } from '@naru/contract/pages/paths'
import { fillBlanks, previewOwn } from '@naru/contract/templates/own/fill-blanks'
import type { OwnTemplate } from '@naru/contract/templates/own/own-template'
import { findOwnTemplate } from '@naru/contract/templates/own/own-templates'
import { ButtonLink } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import CatalogIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-catalog-icon'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ClusterChoice } from '../../parts/cluster-choice/cluster-choice.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useCurrentPage } from '../../shell/page-context.ts'
import { usePageFailed } from '../../shell/page-state.ts'
import { useSelection } from '../../shell/selection.ts'
import { OutcomeList } from '../../yaml/manifests/outcome-list.tsx'
import { toManifest } from '../../yaml/manifests/read-manifests.ts'
import { useManifests } from '../../yaml/manifests/use-manifests.ts'
import { messages } from './messages.ts'
import { randomBelow } from './random-below.ts'
import { secretFieldsOf } from './secret-fields.ts'
import { TemplateForm } from './template-form.tsx'
import { useFilledForm } from './use-filled-form.ts'
import './templates.css'

/** Makes the objects of a template that Naru brings along, in the chosen cluster. */
export function OwnTemplatePage() {
  const t = useMessages(messages)
  const text = useText()
  const { id = '' } = useCurrentPage()?.params ?? {}
  const { cluster, selectedCluster } = useSelection()
  const template = findOwnTemplate(id)
  if (template === null) return <NoSuchTemplate name={id} />
  return (
    <>
      <PageHeader title={t('createTitle', { kind: text(commonWords(template.title)) })} />
      <p className="n-template-about">{text(template.description)}</p>
      {cluster === null ? (
        <ClusterChoice why={t('pickTarget')} />
      ) : (
        <>
          <p className="n-template-about">{t('madeIn', { cluster: selectedCluster?.name ?? cluster })}</p>
          <OwnForm key={`${cluster}/${id}`} cluster={cluster} template={template} />
        </>
      )}
    </>
  )
}

function OwnForm({ cluster, template }: { readonly cluster: string; readonly template: OwnTemplate }) {
  const filled = useFilledForm(template.form)
  const { written, keep, release } = filled
  const { busy, run, unready, apply } = useManifests({ cluster, namespace: null }, (leaving) => {
    keep()
    if (leaving) release()
  })
  const send = (dryRun: boolean) => {
    const objects = template.build(fillBlanks(template, written, randomBelow))
    void apply(objects.map(toManifest), { dryRun, isNew: true })
  }
  const again = () => {
    if (run)
      void apply(
        run.outcomes.map(({ manifest }) => manifest),
        { ...run, force: true },
      )
  }
  return (
    <TemplateForm
      cluster={cluster}
      filled={filled}
      preview={previewOwn(template, written, secretFieldsOf)}
      busy={busy !== null}
      blocked={unready}
      outcome={run && <OutcomeList run={run} onTake={again} />}
      onSend={send}
    />
  )
}

function NoSuchTemplate({ name }: { readonly name: string }) {
  usePageFailed()
  const t = useMessages(messages)
  return (
    <>
      <PageHeader />
      <EmptyState
        tone="bad"
        icon={CatalogIcon}
        title={t('noTemplate', { name })}
        actions={<ButtonLink href={pagePath('P_CATALOG_TEMPLATE')}>{t('openCatalog')}</ButtonLink>}
      >
        {t('noOwnHint')}
      </EmptyState>
    </>
  )
}
