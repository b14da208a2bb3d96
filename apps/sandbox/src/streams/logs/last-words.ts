import type { LogLine } from '../../cluster/content.ts'
import type { ContainerRun } from './container-run.ts'
import { koreanStamp } from './korean-time.ts'

function reasonLines({ program, app, end }: ContainerRun, time: number): readonly string[] {
  const stamp = koreanStamp(time)
  const { requiredEnv, fails } = program
  if (end?.reason === 'OOMKilled') {
    return [
      `${stamp}  WARN 1 --- [    bulk-writer] com.hanbat.${app} : 힙 사용량 71%, 묶음 크기 5000`,
      `${stamp}  WARN 1 --- [    bulk-writer] com.hanbat.${app} : 힙 사용량 88%, 메모리를 비우는 중`,
      `${stamp} ERROR 1 --- [    bulk-writer] com.hanbat.${app} : 힙 사용량 97%, 메모리 제한에 닿았습니다`,
    ]
  }
  if (end?.exitCode === 143)
    return [
      `${stamp}  INFO 1 --- [       shutdown] com.hanbat.${app} : SIGTERM 신호를 받아 요청을 마무리하고 종료합니다`,
    ]
  if (requiredEnv !== undefined) {
    return [
      `${stamp} ERROR 1 --- [           main] com.hanbat.${app} : 환경 변수 ${requiredEnv} 값이 없어 시작할 수 없습니다`,
      `java.lang.IllegalStateException: required environment variable ${requiredEnv} is not set`,
      `\tat com.hanbat.config.Environment.require(Environment.java:31)`,
      `\tat com.hanbat.config.Startup.check(Startup.java:58)`,
      `${stamp}  INFO 1 --- [           main] com.hanbat.${app} : 종료 코드 1`,
    ]
  }
  if (fails !== undefined) return fails.says.map((line) => `${stamp} ${line}`)
  if (end !== undefined && end.exitCode !== 0) {
    return [
      `${stamp} ERROR ${app}: 데이터베이스 연결이 끊겼습니다 (connection reset by peer)`,
      `${stamp} FATAL ${app}: 복구하지 못해 종료합니다`,
    ]
  }
  return [`${stamp}  INFO ${app}: 작업을 마쳤습니다`]
}

/** What a program says right before its end: why it ends. */
export function buildLastWords(run: ContainerRun): readonly LogLine[] {
  if (run.end === undefined) return []
  const time = Math.max(run.startedAt, run.end.at - 400)
  return reasonLines(run, time).map((text, index) => ({ time: time + index, text }))
}

/** What a program says first. */
export function buildFirstWords({ program, app, startedAt }: ContainerRun): readonly LogLine[] {
  const stamp = koreanStamp(startedAt)
  const version = `${stamp}  INFO ${app}: 시작합니다`
  const ready = `${koreanStamp(startedAt + 900)}  INFO ${app}: 준비되었습니다 (포트 8080)`
  const isServer =
    program.runsMs === undefined && program.fails === undefined && program.requiredEnv === undefined
  return [
    { time: startedAt + 5, text: version },
    { time: startedAt + 40, text: `${stamp}  INFO ${app}: 설정을 읽었습니다 (profile=prod, tz=Asia/Seoul)` },
    ...(isServer ? [{ time: startedAt + 900, text: ready }] : []),
  ]
}
