import { readFields, readString, readStringMap } from '@naru/contract/manifest/read'
import { istioReference } from '@naru/contract/mesh/wire/references'
import { type ServiceDetails, serviceDetails } from '@naru/contract/mesh/wire/services'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import * as z from 'zod/mini'
import { useMessages } from '../../i18n/messages.ts'
import { Reference } from '../../parts/reference.tsx'
import { MeshAnswer } from '../room/mesh-answer.tsx'
import { workloadHref } from '../room/mesh-paths.ts'
import { useMesh } from '../room/use-mesh.ts'
import { RoutingMenu } from '../wizards/routing-menu.tsx'
import { ConfigPanel } from './config-panel.tsx'
import { LabelTexts, MeshFacts } from './facts.tsx'
import { FindingsPanel } from './findings-panel.tsx'
import { HealthBadge } from './health-badge.tsx'
import { HealthReason } from './health-reason.tsx'
import { joinReferences } from './join-references.ts'
import { messages } from './messages.ts'
import { SERVICE_TABS, SubjectTabs } from './metrics/subject-tabs.tsx'
import { portTexts, routingReferences } from './service-parts.ts'
import { SubjectHead, SubjectPage, type SubjectPlace } from './subject-page.tsx'
import { statusOf } from './subject-row.ts'
import { SubjectViews } from './subject-views.tsx'

/** One service of a mesh: who answers for it, and how requests to it are routed. */
export function ServicePage() {
  return (
    <SubjectPage of="service">
      {(place) => <Service key={`${place.cluster}/${place.namespace}/${place.name}`} place={place} />}
    </SubjectPage>
  )
}

function Service({ place }: { readonly place: SubjectPlace }) {
  const { cluster, namespace, name } = place
  const asked = useMesh({
    cluster,
    parts: ['namespaces', namespace, 'services', name],
    schema: serviceDetails,
    query: { validate: true },
  })
  return <MeshAnswer asked={asked}>{(details) => <Body place={place} details={details} />}</MeshAnswer>
}

type BodyProps = { readonly place: SubjectPlace; readonly details: ServiceDetails }

const references = z.array(istioReference)

function Body({ place, details }: BodyProps) {
  const { cluster } = place
  const { health, validations, workloads } = details
  const behind = workloads.map((one) => references.safeParse(one['istioReferences']).data ?? [])
  const { service = {} } = validations
  return (
    <div className="n-mesh-subject">
      <SubjectHead
        place={place}
        list="M_SERVICES"
        mark="S"
        beside={
          <>
            <HealthBadge status={statusOf(health)} />
            <HealthReason health={health} />
          </>
        }
        tabs={<SubjectTabs name={place.name} offered={SERVICE_TABS} />}
        actions={<RoutingMenu place={place} details={details} />}
      />
      <SubjectViews of="service" place={place} offered={SERVICE_TABS} isProxied={details.istioSidecar}>
        <FindingsPanel validations={{ service }} />
        <ServiceFacts place={place} details={details} />
        <ConfigPanel cluster={cluster} config={joinReferences([routingReferences(details), ...behind])} />
        <Endpoints place={place} details={details} />
        <Workloads place={place} details={details} />
      </SubjectViews>
    </div>
  )
}

function ServiceFacts({ place: { cluster, namespace, name }, details }: BodyProps) {
  const t = useMessages(messages)
  const { service, namespaceMTLS } = details
  return (
    <MeshFacts
      of={[
        {
          label: t('resource'),
          value: <Reference kind="service" cluster={cluster} namespace={namespace} name={name} />,
        },
        { label: t('namespace'), value: namespace },
        { label: t('type'), value: readString(service['type']) },
        { label: t('clusterIp'), value: readString(service['ip']) },
        { label: t('externalName'), value: readString(service['externalName']) },
        { label: t('ports'), value: portTexts(service['ports']).join(', ') },
        { label: t('mtls'), value: t(namespaceMTLS.status) },
        { label: t('labels'), value: <LabelTexts labels={readStringMap(service['labels'])} /> },
      ]}
    />
  )
}

function Endpoints({ place: { cluster, namespace }, details: { endpoints } }: BodyProps) {
  const t = useMessages(messages)
  const addresses = endpoints.flatMap((one) => one.addresses)
  return (
    <Panel title={t('endpoints')}>
      {addresses.length === 0 ? (
        <p className="n-dim">{t('noEndpoints')}</p>
      ) : (
        <PlainTable heads={[t('pod'), t('address')]}>
          {addresses.map(({ name, ip, port }) => (
            <tr key={`${name} ${ip}`}>
              <td>
                <Reference kind="pod" cluster={cluster} namespace={namespace} name={name} />
              </td>
              <td>{port === 0 ? ip : `${ip}:${port}`}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Panel>
  )
}

function Workloads({ place: { cluster, namespace }, details: { workloads } }: BodyProps) {
  const t = useMessages(messages)
  return (
    <Panel title={t('workloads')}>
      {workloads.length === 0 ? (
        <p className="n-dim">{t('noWorkloads')}</p>
      ) : (
        <PlainTable heads={[t('name'), t('type'), t('labels')]}>
          {workloads.map((workload) => {
            const { name, type, labels } = readFields(workload)
            const place = { cluster, namespace, name: readString(name) }
            return (
              <tr key={`${readString(type)} ${place.name}`}>
                <td>
                  <ObjectLink mark="W" name={place.name} href={workloadHref(place, readString(type))} />
                </td>
                <td>{readString(type)}</td>
                <td>
                  <LabelTexts labels={readStringMap(labels)} />
                </td>
              </tr>
            )
          })}
        </PlainTable>
      )}
    </Panel>
  )
}
