import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverCalls } from '#contract/http/server';
import { routeOf } from '#contract/routes';
import { keysOf } from '#domain/keys-of';
import { projectFile } from '#server/runtime/project-root';
import { VARIABLES } from './variables';

const read = (path: string) => readFileSync(projectFile(path), 'utf8');
const [dockerfile, compose, caddyfile, example] = [
  'Dockerfile',
  'compose.yaml',
  'Caddyfile',
  '.env.example',
].map((name) => read(`deploy/${name}`)) as [string, string, string, string];
const units = { single: read('deploy/redraft.service'), template: read('deploy/redraft@.service') };
const backup = { unit: read('deploy/redraft-backup.service'), timer: read('deploy/redraft-backup.timer') };
const kubernetes = {
  web: read('deploy/kubernetes/web.yaml'),
  worker: read('deploy/kubernetes/worker.yaml'),
  backup: read('deploy/kubernetes/backup.yaml'),
  ingress: read('deploy/kubernetes/ingress.yaml'),
  secret: read('deploy/kubernetes/secret.example.yaml'),
  config: read('deploy/kubernetes/config.env'),
};

type Settings = Record<string, string>;

/** `NAME=value` lines, or `NAME: value` of YAML at any depth. */
function settingsIn(text: string, form: '=' | ': '): Settings {
  const line = new RegExp(`^ *([A-Z][A-Z0-9_]*)${form}(.*)$`, 'gm');
  return Object.fromEntries(
    [...text.matchAll(line)].map(([, name = '', value = '']) => [name, value.replace(/^"(.*)"$/, '$1')]),
  );
}

/** The lines below a key of YAML that are indented more than it. */
function blockOf(text: string, key: string): string {
  const [, indent = '', block] =
    new RegExp(`^( *)${key}:[^\\n]*\\n((?:\\1 +[^\\n]*\\n|\\n)*)`, 'm').exec(text) ?? [];
  if (block === undefined) throw new Error(`There is no ${indent}${key}`);
  return block;
}

/** The number behind a word, in seconds where it has a unit. */
function numberAfter(text: string, words: string): number {
  const [, digits] = new RegExp(`${words}[:= ] *"?(\\d+)s?\\b`).exec(text) ?? [];
  if (digits === undefined) throw new Error(`There is no ${words}`);
  return Number(digits);
}

/** What compose takes from its .env: `${NAME:?…}` or `${NAME}`. */
const interpolated = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name));

/** The variables that each file sets for our processes. */
const set: Record<string, Settings> = {
  Dockerfile: Object.fromEntries(
    [...dockerfile.slice(dockerfile.indexOf('ENV ')).matchAll(/^(?:ENV| ) ([A-Z_]+)=(\S+)/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  ),
  'compose.yaml': {
    ...settingsIn(blockOf(compose, 'x-environment'), ': '),
    ...settingsIn(blockOf(compose, 'x-web'), ': '),
    ...settingsIn(blockOf(compose, 'worker'), ': '),
  },
  '.env.example': settingsIn(example, '='),
  'kubernetes/config.env': settingsIn(kubernetes.config, '='),
  'kubernetes/secret.example.yaml': settingsIn(kubernetes.secret, ': '),
  'redraft.service': systemdEnvironment(units.single),
  'redraft@.service': systemdEnvironment(units.template),
  'redraft-backup.service': systemdEnvironment(backup.unit),
};

function systemdEnvironment(unit: string): Settings {
  const words = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  return Object.fromEntries(words.map((word) => word.split('=') as [string, string]));
}

const known = new Set<string>(keysOf(VARIABLES));

describe('the files of deploy/', () => {
  it.each(Object.entries(set))(
    '%s sets variables that exist, to values that a start takes',
    (file, settings) => {
      const ours = Object.entries(settings).filter(([name]) => name !== 'NODE_ENV');
      expect(ours.length).toBeGreaterThan(file.startsWith('redraft') ? 0 : 2);
      // What compose alone reads of its .env.
      const others = file === '.env.example' ? interpolated : new Set<string>();
      expect(ours.map(([name]) => name).filter((name) => !known.has(name) && !others.has(name))).toEqual([]);
      for (const name of keysOf(VARIABLES)) {
        const value = settings[name];
        if (value && !/\$\{|%/.test(value))
          expect(VARIABLES[name].schema.safeParse(value).success, `${name}=${value}`).toBe(true);
      }
    },
  );

  it('compose asks for no value that its .env.example leaves out', () => {
    expect([...interpolated].filter((name) => !(name in (set['.env.example'] ?? {})))).toEqual([]);
    expect(interpolated.size).toBeGreaterThan(4);
  });

  it('gives each kind of process its role', () => {
    expect(blockOf(compose, 'x-web')).toContain('ROLES: web');
    expect(blockOf(compose, 'worker')).toContain('ROLES: worker');
    for (const role of ['web', 'worker'] as const)
      expect(kubernetes[role]).toMatch(new RegExp(`- name: ROLES\\n +value: ${role}\\n`));
    for (const name of ['web-1', 'web-2']) expect(compose).toContain(`\n  ${name}:\n    <<: *web\n`);
  });

  it('names each image with its version, and Node.js in the release that the tests run on', () => {
    const images = [...compose.matchAll(/^ *image: (.*)$/gm)].map(([, image]) => image);
    expect(images.length).toBe(5);
    for (const image of images) expect(image).toMatch(/^[a-z/]+:v?\d+\.\d+[\w.-]*$/);
    expect(images).toContainEqual(expect.stringMatching(/^postgres:17\./));
    const release = numberAfter(read('scripts/test-lts.mjs'), 'LONG_TERM_RELEASE =');
    expect(dockerfile).toMatch(new RegExp(`^ARG NODE_VERSION=${release}\\.\\d+\\.\\d+$`, 'm'));
    expect(kubernetes.web).toContain('image: redraft\n');
  });

  it('asks paths that are called so, at ports that are listened to', () => {
    const [live, ready] = [routeOf(serverCalls.liveness).path, routeOf(serverCalls.readiness).path];
    expect(caddyfile).toContain(`health_uri ${ready}\n`);
    expect(blockOf(compose, 'x-redraft')).toContain(`deploy/healthcheck.mjs, ${ready}]`);
    expect(dockerfile).toContain(`"deploy/healthcheck.mjs", "${live}"]`);
    for (const unit of Object.values(units)) expect(unit).toContain(`deploy/healthcheck.mjs ${ready} `);
    for (const pod of [kubernetes.web, kubernetes.worker]) {
      const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((probe) => blockOf(pod, probe));
      for (const probe of probes) expect(probe).toContain('port: http\n');
      expect(probes.map((probe) => /path: (\S+)/.exec(probe)?.[1])).toEqual([live, live, ready]);
      expect(pod).toMatch(/- name: http\n +containerPort: 3000\n/);
      expect(pod).toMatch(/- name: metrics\n +containerPort: 9464\n/);
    }
    expect(blockOf(kubernetes.ingress, 'service')).toContain('name: redraft-web\n');
    expect(kubernetes.config).toMatch(/^PORT=3000\n(.*\n)*METRICS_PORT=9464$/m);
    expect(compose).toContain('UPSTREAMS: web-1:3000 web-2:3000');
    expect(set['compose.yaml']).toMatchObject({ PORT: '3000', HOST: '0.0.0.0', TRUST_PROXY: '1' });
  });

  it('is scraped by the name that the alerts ask for, and once', () => {
    const monitor = read('deploy/kubernetes/pod-monitor.yaml');
    const [, label = ''] = /jobLabel: (\S+)/.exec(monitor) ?? [];
    const [, job] = /up\{job="(\w+)"\} == 0/.exec(read('deploy/alerts.yaml')) ?? [];
    for (const pod of [kubernetes.web, kubernetes.worker]) {
      expect(blockOf(pod, 'template')).toContain(`${label}: ${job}\n`);
      // A second job, of all annotated pods, would count everything twice.
      expect(pod).not.toContain('prometheus.io/');
    }
    expect(blockOf(monitor, 'selector')).toContain(`${label}: ${job}\n`);
    expect(blockOf(monitor, 'podMetricsEndpoints')).toContain('port: metrics\n');
    expect(read('deploy/alerts.yaml')).toContain(`absent(up{job="${job}"})`);
    const told = read('docs/operating.md');
    for (const text of [`job_name: ${job}\n`, 'deploy/kubernetes/pod-monitor.yaml'])
      expect(told).toContain(text);
  });

  it('migrates where no probe and no time limit ends it', () => {
    for (const pod of [kubernetes.web, kubernetes.worker]) {
      const migrates = blockOf(pod, 'initContainers');
      expect(migrates).toContain('command: [node, --enable-source-maps, dist/server/operate.js, migrate]\n');
      expect(migrates).not.toContain('Probe:');
    }
    const told = read('docs/operating.md');
    for (const command of [
      '`npm run migrate`',
      // With the new image: the tag of the one that serves is the same.
      'compose.yaml build web-1\n     docker compose -f deploy/compose.yaml run --rm backup migrate\n',
      '/usr/bin/node dist/server/operate.js migrate\n',
    ])
      expect(told).toContain(command);
    expect(read('package.json')).toContain('"migrate": "node scripts/set-up/operate.mjs migrate"');
  });

  it('can be replaced workers first, by the labels that the manifests have', () => {
    const told = read('docs/operating.md');
    for (const role of ['web', 'worker'] as const) {
      expect(told).toContain(`--selector 'app.kubernetes.io/component!=${role}'`);
      const head = /kind: Deployment\nmetadata:\n((?: .*\n)+)/.exec(kubernetes[role])?.[1];
      expect(head).toContain(`    app.kubernetes.io/component: ${role}\n`);
    }
  });

  it('is released into another folder than the one that serves', () => {
    const told = read('docs/operating.md');
    expect(told).toContain('ln --symbolic --force --no-dereference /opt/redraft-COMMIT /opt/redraft\n');
    expect(told).not.toMatch(/working-directory=\/opt\/redraft [^/]*\n[^\n]*\n[^\n]*operate\.js migrate/);
    for (const unit of Object.values(units)) expect(unit).toContain('/opt/redraft ');
  });

  it('lets a stop come to its end: proxies notice the drain, and nothing kills before the grace is over', () => {
    const drain = numberAfter(compose, 'STOP_DRAIN_SECONDS');
    expect(drain).toBeGreaterThanOrEqual(3 * numberAfter(caddyfile, 'health_interval'));
    expect(numberAfter(compose, 'STOP_GRACE_SECONDS')).toBeLessThan(
      numberAfter(compose, 'stop_grace_period'),
    );
    for (const unit of Object.values(units)) expect(numberAfter(unit, 'TimeoutStopSec')).toBeGreaterThan(30);
    for (const pod of [kubernetes.web, kubernetes.worker]) {
      const ready = blockOf(pod, 'readinessProbe');
      const noticed = numberAfter(ready, 'periodSeconds') * numberAfter(ready, 'failureThreshold');
      expect(numberAfter(kubernetes.config, 'STOP_DRAIN_SECONDS')).toBeGreaterThanOrEqual(3 * noticed);
      expect(numberAfter(kubernetes.config, 'STOP_GRACE_SECONDS')).toBeLessThan(
        numberAfter(pod, 'terminationGracePeriodSeconds'),
      );
    }
  });

  it('leaves PostgreSQL a connection for each that the processes may open, one of them being replaced', () => {
    const each = numberAfter(compose, 'DATABASE_CONNECTIONS') + 1;
    expect(numberAfter(compose, 'max_connections')).toBeGreaterThanOrEqual(4 * each + 3);
    const most = numberAfter(kubernetes.web, 'maxReplicas') + 2;
    expect(numberAfter(kubernetes.config, 'max_connections of')).toBeGreaterThanOrEqual(
      most * (numberAfter(kubernetes.config, 'DATABASE_CONNECTIONS') + 1),
    );
  });

  it('confines each process of ours', () => {
    for (const line of ['read_only: true', 'cap_drop: [ALL]', '"no-new-privileges:true"'])
      expect(blockOf(compose, 'x-redraft')).toContain(line);
    expect(dockerfile).toContain('\nUSER 10001:10001\n');
    for (const pod of [kubernetes.web, kubernetes.worker, kubernetes.backup])
      for (const line of [
        'runAsNonRoot: true',
        'readOnlyRootFilesystem: true',
        'drop: [ALL]',
        'type: RuntimeDefault',
      ])
        expect(pod).toContain(line);
    for (const unit of [...Object.values(units), backup.unit]) {
      for (const line of ['DynamicUser=yes', 'ProtectSystem=strict', 'NoNewPrivileges=yes'])
        expect(unit).toContain(`\n${line}\n`);
      // V8 could not compile.
      expect(unit).not.toContain('MemoryDenyWriteExecute=yes');
    }
  });
});

describe('backups', () => {
  /** The values of a setting of a unit. */
  const valuesOf = (unit: string, name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  it('under systemd are made as the server, with its folder and variables, to where it may write', () => {
    // The server itself writes the copy of the embedded database, and lets no other user ask for it.
    for (const name of ['DynamicUser', 'User', 'StateDirectory', 'StateDirectoryMode', 'EnvironmentFile']) {
      expect(valuesOf(units.single, name), name).toHaveLength(1);
      expect(valuesOf(backup.unit, name), name).toEqual(valuesOf(units.single, name));
    }
    expect(set['redraft-backup.service']?.DATA_DIR).toBe(set['redraft.service']?.DATA_DIR);
    const [folder] = valuesOf(backup.unit, 'StateDirectory');
    expect(set['redraft-backup.service']?.DATA_DIR).toBe(`/var/lib/${folder}`);
    const [command = ''] = valuesOf(backup.unit, 'ExecStart');
    // In the data folder, beside `database` and `files`.
    expect(command).toMatch(
      / dist\/server\/operate\.js backup --to \$\{STATE_DIRECTORY\}\/backups --keep \d+$/,
    );
    expect(valuesOf(backup.unit, 'WorkingDirectory')).toEqual(valuesOf(units.single, 'WorkingDirectory'));
    expect(valuesOf(backup.unit, 'Type')).toEqual(['oneshot']);
    expect(valuesOf(backup.timer, 'OnCalendar')).toHaveLength(1);
    expect(valuesOf(backup.timer, 'WantedBy')).toEqual(['timers.target']);
  });

  it('of compose have a volume that the image’s user owns, and all that its processes have', () => {
    const service = blockOf(compose, 'backup');
    expect(service).toContain('<<: *redraft\n');
    expect(service).toContain('<<: *environment\n');
    // A new volume has the owner of the folder that it is mounted on.
    const [, mounted] = /volumes: \["backups:(\/\w+)"\]/.exec(service) ?? [];
    expect(dockerfile).toContain(
      `install --directory --owner=redraft --group=redraft --mode=0700 ${mounted}\n`,
    );
    expect(service).toContain(`command: [backup, --to, ${mounted}/backups, --keep, "14"]`);
    expect(compose).toMatch(/^ {2}backups: \{\}$/m);
    // Not by `up`.
    expect(service).toMatch(/profiles: \[backup\]\n +restart: "no"\n/);
  });

  it('on Kubernetes have a claim that outlives their pod, and all that its processes have', () => {
    const pod = kubernetes.backup;
    const [claim, job] = pod.split('---\n') as [string, string];
    const [, name] = /kind: PersistentVolumeClaim\nmetadata:\n {2}name: (\S+)/.exec(claim) ?? [];
    expect(blockOf(job, 'persistentVolumeClaim')).toContain(`claimName: ${name}\n`);
    const [, folder] = /- name: backups\n +mountPath: (\S+)/.exec(job) ?? [];
    expect(job).toContain(`args: [backup, --to, ${folder}, --keep, "14"]\n`);
    for (const each of [pod, kubernetes.worker])
      expect(each).toMatch(/- configMapRef:\n +name: redraft\n +- secretRef:\n +name: redraft\n/);
    expect(read('deploy/kubernetes/kustomization.yaml')).toContain('\n  - backup.yaml\n');
    const told = read('docs/operating.md');
    for (const words of [`claim \`${name}\``, `"value": ["restore", "--from", "${folder}/`])
      expect(told).toContain(words);
    expect(told).toContain('"path": "/spec/template/spec/containers/0/args"');
  });

  it('are restored by a command for each way to deploy, as is told', () => {
    const told = read('docs/operating.md');
    const restore = told.slice(told.indexOf('\n## Restore'), told.indexOf('\n## Move to'));
    for (const command of [
      'systemd-run ',
      'docker compose -f deploy/compose.yaml run --rm backup restore --from /data/backups/',
      '--entrypoint node redraft:0.1.0 ',
      'kubectl create job ',
      '--other-secret',
      'redraft@.service',
    ])
      expect(restore).toContain(command);
  });

  it('are told of as they are shipped', () => {
    const told = read('docs/operating.md');
    for (const name of ['deploy/redraft-backup.timer', 'deploy/redraft-backup.service'])
      expect(told).toContain(name);
    expect(told).toContain('`docker compose -f deploy/compose.yaml run --rm backup`');
    for (const name of ['DynamicUser', 'User', 'StateDirectory', 'StateDirectoryMode', 'EnvironmentFile'])
      expect(told).toContain(`-p ${name}=${valuesOf(units.single, name)[0]} `);
  });
});

describe('the image', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path);

  it('has every file that the server reads beside its build', () => {
    const sources = readdirSync(projectFile('server'), { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\/|^text-checks\/blind-sets\//.test(path),
    );
    const wanted = sources.flatMap((path) =>
      [...read(join('server', path)).matchAll(/projectFile\([`'](.+?)[`']/g)].map(([, file = '']) => file),
    );
    // Threads of sources: in tests and development alone. A container has its variables from outside.
    const files = wanted.filter((path) => !['.cache/threads', '.env'].includes(path));
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !copied.some((path) => file.startsWith(path)))).toEqual([]);
    expect(copied).toEqual(
      expect.arrayContaining(['package.json', 'node_modules', 'dist', 'docs/configuration.md']),
    );
  });

  it('is built of files that reach its build, and of no secret', () => {
    const lines = read('.dockerignore').split('\n');
    expect(lines).toContain('*');
    const admitted = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(admitted.filter((path) => !existsSync(projectFile(path)))).toEqual([]);
    expect(admitted.filter((path) => /env|data|secret|^deploy$|^docs$/.test(path))).toEqual([]);
    for (const path of copied.filter((path) => !/^(node_modules|dist)$/.test(path)))
      expect(
        admitted.some((start) => path.startsWith(start)),
        path,
      ).toBe(true);
  });
});

describe('deploy/healthcheck.mjs', () => {
  async function check(statuses: readonly number[], ...options: string[]) {
    let asked = 0;
    const paths: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      paths.push(request.url);
      response
        .writeHead(statuses[Math.min(asked++, statuses.length - 1)] ?? 500)
        .end('{"status":"not ready"}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    if (statuses.length === 0) server.close();
    const child = spawn(process.execPath, [projectFile('deploy/healthcheck.mjs'), ...options], {
      env: { PORT: String(port), HOST: '0.0.0.0' },
    });
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
    });
    const [code] = await once(child, 'close');
    server.close();
    return { code, said, paths };
  }

  it('succeeds when the server is ready, and else says why not', async () => {
    expect(await check([200])).toEqual({ code: 0, said: '', paths: ['/readyz'] });
    expect(await check([200], '/healthz')).toMatchObject({ code: 0, paths: ['/healthz'] });
    const not = await check([503]);
    expect(not.code).toBe(1);
    expect(not.said).toContain('/readyz: 503 {"status":"not ready"}');
    const none = await check([]);
    expect(none.code).toBe(1);
    expect(none.said).toContain('ECONNREFUSED');
  });

  it('keeps asking for as long as it is told', async () => {
    expect(await check([503, 503, 200], '/readyz', '20')).toMatchObject({ code: 0, paths: { length: 3 } });
  });
});
