import { app, type Team } from '../app.ts'

export const DELIVERY: Team = {
  namespace: 'delivery',
  title: '배송',
  about: '배송 요청, 위치 추적, 물류 센터 연동',
  owner: '최지우',
  contact: 'delivery-dev@hanbat.example',
  costCentre: 'CC-1040',
  apps: [
    app('delivery-api', '배송 요청과 상태 조회', {
      tag: '2.11.0',
      previousTag: '2.10.4',
      replicas: 3,
      port: 8080,
      minAvailable: 2,
      config: { KAFKA_BROKERS: 'kafka.data:9092' },
    }),
    app('tracking-worker', '택배사 위치 이벤트 처리', {
      tag: '1.5.0',
      previousTag: '1.4.9',
      changedHours: 3,
      replicas: 2,
      // The key lost its S when the map was tidied up; the new version insists on the plural.
      config: { KAFKA_BROKER: 'kafka.data:9092', TOPIC: 'delivery.tracking', GROUP_ID: 'tracking-worker' },
      program: { requiredEnv: 'KAFKA_BROKERS' },
    }),
    app('route-planner', '배송 경로 계산', {
      runtime: 'python',
      tag: '0.8.1',
      previousTag: '0.8.0',
      replicas: 2,
      cpu: '1',
      memory: '1Gi',
      port: 8080,
    }),
    app('center-sync', '물류 센터 재고 연동', {
      runtime: 'go',
      tag: '1.1.3',
      replicas: 1,
      cpu: '100m',
      memory: '128Mi',
    }),
    app('driver-app-api', '배송 기사 앱', {
      runtime: 'node',
      tag: '3.0.2',
      previousTag: '3.0.1',
      replicas: 3,
      cpu: '200m',
      memory: '256Mi',
      port: 8080,
      host: 'driver',
    }),
    app('eta-report', '도착 예정 시각 정확도 보고', {
      kind: 'CronJob',
      runtime: 'python',
      tag: '0.3.0',
      schedule: '20 6 * * *',
      cpu: '200m',
      memory: '256Mi',
    }),
  ],
}
