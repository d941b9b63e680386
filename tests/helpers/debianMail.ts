import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { debianProgram } from './debianProgram';
import { freePort } from './freePort';

/** Debian's Postfix and Dovecot on loopback, with the mailboxes of one domain. */
export interface DebianMail {
  readonly smtpPort: number;
  readonly imapPort: number;
  /** Sends a mail through Postfix, as a person or robot would. */
  deliver(from: string, to: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts both in folders of their own, as root: Postfix changes to its own users. The users have the given password and a mailbox
 * in the domain; other addresses in it do not exist.
 */
export async function startDebianMail(domain: string, users: readonly string[], password: string): Promise<DebianMail> {
  const postfix = debianProgram('postfix');
  const dovecot = debianProgram('dovecot', 'dovecot-imapd');
  // Not below the temporary folder of the tests: the programs' own users must reach it.
  const root = mkdtempSync('/tmp/parley-mail-');
  chmodSync(root, 0o755);
  const [smtpPort, imapPort] = [await freePort(), await freePort()];
  const of = (name: string) => Number(execFileSync('id', ['-u', name], { encoding: 'utf8' }));
  const [postfixUser, mailUser] = [of('postfix'), of('mail')];
  const folder = (name: string, owner = 0) => {
    const path = join(root, name);
    mkdirSync(path, { recursive: true });
    chownSync(path, owner, 0);
    return path;
  };
  const [config, queue, data, boxes, run] = [
    folder('postfix'),
    folder('queue'),
    folder('data', postfixUser),
    folder('boxes', mailUser),
    folder('run'),
  ];
  writeFileSync(join(config, 'boxes'), users.map((user) => `${user}@${domain} ${user}/\n`).join(''));
  writeFileSync(
    join(config, 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${data}
myhostname = mx.${domain}
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
virtual_mailbox_domains = ${domain}
virtual_mailbox_base = ${boxes}
virtual_mailbox_maps = texthash:${config}/boxes
virtual_uid_maps = static:${mailUser}
virtual_gid_maps = static:8
virtual_minimum_uid = 1
recipient_delimiter = +
# Accepts unknown users, so that they come back as mails, as from a relay.
smtpd_reject_unlisted_recipient = no
smtpd_recipient_restrictions = permit_mynetworks, reject
maillog_file = ${root}/postfix.log
maillog_file_prefixes = ${root}
`,
  );
  writeFileSync(
    join(config, 'master.cf'),
    `${smtpPort} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
qmgr unix n - n 300 1 qmgr
cleanup unix n - n - 0 cleanup
bounce unix - - n - 0 bounce
virtual unix - n n - - virtual
rewrite unix - - n - - trivial-rewrite
error unix - - n - - error
retry unix - - n - - error
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
proxymap unix - - n - - proxymap
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
`,
  );
  writeFileSync(join(root, 'users'), users.map((user) => `${user}:{PLAIN}${password}\n`).join(''));
  writeFileSync(
    join(root, 'dovecot.conf'),
    `protocols = imap
listen = 127.0.0.1
base_dir = ${run}
log_path = ${root}/dovecot.log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${boxes}/%n
first_valid_uid = 1
first_valid_gid = 1
passdb {
  driver = passwd-file
  args = ${root}/users
}
userdb {
  driver = static
  args = uid=${mailUser} gid=8 home=${boxes}/%n
}
service imap-login {
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  );
  execFileSync(postfix, ['-c', config, 'start'], { stdio: 'ignore' });
  const imap: ChildProcess = spawn(dovecot, ['-F', '-c', join(root, 'dovecot.conf')], { stdio: 'ignore' });
  await Promise.all([answers(smtpPort), answers(imapPort)]);
  return {
    smtpPort,
    imapPort,
    async deliver(from, to, text) {
      const lines = ['EHLO person.test', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA', `${text}\r\n.`, 'QUIT'];
      await talk(smtpPort, lines);
    },
    async stop() {
      execFileSync(postfix, ['-c', config, 'stop'], { stdio: 'ignore' });
      imap.kill('SIGTERM');
      await new Promise((resolve) => imap.once('close', resolve));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Waits until a server greets. */
async function answers(port: number): Promise<void> {
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => resolve(true)).once('error', () => resolve(false));
      socket.once('data', () => socket.destroy());
    });
    if (isThere) return;
    await wait(50);
  }
}

/** Sends each line after the answer to the one before. */
function talk(port: number, lines: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const left = [...lines];
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
      if (!/^\d{3} [^\n]*\n$/m.test(answer)) return;
      if (/^[45]/.test(answer)) return void reject(new Error(answer));
      answer = '';
      const line = left.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}
