import { defineDashboard } from '../dashboard.ts'
import { bars, CLUSTER_VARIABLES, lines, number, say, table } from '../panels.ts'

const OWN = 'namespace=~"$namespace"'

export const workloads = defineDashboard({
  id: 'workloads',
  title: say('Workloads', '워크로드'),
  about: say(
    'Whether workloads have the replicas that they want, and which restart.',
    '워크로드에 레플리카가 모두 있는지, 무엇이 재시작하는지 보여 줍니다.',
  ),
  variables: [CLUSTER_VARIABLES.namespace],
  rows: [
    {
      title: say('Now', '현재'),
      panels: [
        number(
          'deployments',
          say('Deployments', '디플로이먼트'),
          'count',
          `count(kube_deployment_spec_replicas{${OWN}})`,
        ),
        number(
          'stateful-sets',
          say('Stateful sets', '스테이트풀셋'),
          'count',
          `count(kube_statefulset_replicas{${OWN}})`,
        ),
        number(
          'daemon-sets',
          say('Daemon sets', '데몬셋'),
          'count',
          `count(kube_daemonset_status_desired_number_scheduled{${OWN}})`,
        ),
        number(
          'missing',
          say('Replicas missing', '부족한 레플리카'),
          'count',
          `sum(kube_deployment_spec_replicas{${OWN}} - kube_deployment_status_replicas_available{${OWN}})`,
        ),
      ],
    },
    {
      title: say('Deployments', '디플로이먼트'),
      panels: [
        lines(
          'available',
          say('Replicas available', '사용 가능한 레플리카'),
          'count',
          `sum by (namespace, deployment) (kube_deployment_status_replicas_available{${OWN}})`,
        ),
        lines(
          'lacking',
          say('Replicas missing', '부족한 레플리카'),
          'count',
          `sum by (namespace, deployment) (kube_deployment_spec_replicas{${OWN}} - kube_deployment_status_replicas_available{${OWN}}) > 0`,
        ),
        table(
          'lacking-now',
          say('Replicas missing now', '지금 부족한 레플리카'),
          'count',
          `sum by (namespace, deployment) (kube_deployment_spec_replicas{${OWN}} - kube_deployment_status_replicas_available{${OWN}}) > 0`,
        ),
      ],
    },
    {
      title: say('Restarts and jobs', '재시작과 잡'),
      panels: [
        lines(
          'restarts',
          say('Restarts by pod', '파드별 재시작'),
          'count',
          `sum by (namespace, pod) (kube_pod_container_status_restarts_total{${OWN}}) > 0`,
        ),
        bars(
          'restarts-day',
          say('Restarts in a day', '하루 동안 재시작'),
          'number',
          `topk(10, sum by (namespace, pod) (increase(kube_pod_container_status_restarts_total{${OWN}}[1d])) > 0)`,
        ),
        table(
          'failed-jobs',
          say('Failed pods of jobs', '실패한 잡의 파드'),
          'count',
          `sum by (namespace, job_name) (kube_job_status_failed{${OWN}}) > 0`,
        ),
      ],
    },
  ],
})
