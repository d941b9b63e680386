import { request as send } from 'node:http';
import { connect } from 'node:net';

/** Hands a request to the server behind, as it came: the Host header stays, so links and origin checks see the front. */
export function passOn(request, response, port) {
  // Whoever asked may have left while the server loaded.
  if (response.destroyed) return;
  const { method, url, headers } = request;
  const onward = send({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

export function passOnUpgrade(request, socket, head, port) {
  if (socket.destroyed) return;
  const onward = connect(port, '127.0.0.1', () => {
    const headers = request.rawHeaders.map((text, i) => (i % 2 ? `${text}\r\n` : `${text}: `)).join('');
    onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers}\r\n`);
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.destroy());
  socket.on('close', () => onward.destroy());
}
