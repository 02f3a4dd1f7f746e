"""Notices by mail, through a mail server that the host names."""

import asyncio
import contextlib
import smtplib
import ssl
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, formataddr
from typing import Final

from undercroft.live.callers import read
from undercroft.live.notices import words
from undercroft.live.notices.mailer import Server
from undercroft.live.notices.sending import Channel, Parcel, Trouble

PATIENCE: Final = 8.0
"""Seconds for each answer of the mail server."""
AT_ONCE: Final = 4


class Mail:
    """`base`: the service's own address, for links."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._free = asyncio.Semaphore(AT_ONCE)

    async def send(self, channel: Channel, parcel: Parcel, base: str, now: int) -> None:
        """Raises Trouble."""
        links = [f"{words.line(news)}\n{base}{words.path_of(news)}" for news in parcel.news]
        stop = f"{base}/notices#stop={channel.key}"
        text = "\n\n".join([*links, f"-- \nYou asked for this on {base}/me\nNo more of these mails: {stop}"])
        message = self._message(channel.target["address"], words.title(parcel.news), text, parcel.id, now)
        message["List-Unsubscribe"] = f"<{base}/api/notices/stop/{channel.key}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        await self._hand_in(message, channel.target["address"])

    async def ask(self, address: str, code: str, base: str, number: str, now: int) -> None:
        """Whether the address wants notices; nothing that strangers wrote stands in it. Raises Trouble."""
        text = (
            f"Somebody, you perhaps, wants notices of their games on {base} to come to this address.\n\n"
            f"If that is you, say so here, within a day:\n{base}/notices#confirm={code}\n\n"
            "If it is not, do nothing: no more mails come."
        )
        await self._hand_in(self._message(address, "Shall notices come here?", text, number, now), address)

    def _message(self, address: str, subject: str, text: str, number: str, now: int) -> EmailMessage:
        message = EmailMessage(policy=SMTP)
        message["From"] = formataddr(("Undercroft", self.server.sender))
        message["To"] = address
        message["Subject"] = subject
        message["Date"] = format_datetime(datetime.fromtimestamp(now / 1000, UTC))
        message["Message-ID"] = f"<{number}@{self.server.sender.partition('@')[2]}>"
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text + "\n", cte="quoted-printable")
        return message

    async def _hand_in(self, message: EmailMessage, address: str) -> None:
        async with self._free:
            await asyncio.to_thread(_hand_in, self.server, message, address)


def _hand_in(server: Server, message: EmailMessage, address: str) -> None:
    """Raises Trouble."""
    try:
        connection = _connected(server)
        try:
            connection.send_message(message, server.sender, [address])
        finally:
            with contextlib.suppress(smtplib.SMTPException, OSError):  # what was taken is taken, whatever is said then
                connection.quit()
    except smtplib.SMTPRecipientsRefused as error:
        code = max((code for code, _ in error.recipients.values()), default=0)
        raise Trouble(f"the mail server refuses the address ({code})", gone=code >= 500) from None
    except smtplib.SMTPResponseException as error:
        raise Trouble(f"the mail server answered {error.smtp_code}") from None
    except (smtplib.SMTPException, OSError) as error:
        raise Trouble(f"the mail server cannot be used ({type(error).__name__})") from None


def _connected(server: Server) -> smtplib.SMTP:
    """A password goes over TLS alone, or within this machine. Raises SMTPException or OSError."""
    context = ssl.create_default_context()
    if server.tls:
        connection: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=context)
    else:
        connection = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
    try:
        connection.ehlo_or_helo_if_needed()
        safe = server.tls
        if not safe and connection.has_extn("starttls"):
            connection.starttls(context=context)
            safe = True
        if server.user and not (safe or _is_here(server.host)):
            raise smtplib.SMTPNotSupportedError("it speaks no TLS")
        if server.user:
            connection.login(server.user, server.password)
    except BaseException:
        connection.close()
        raise
    return connection


def _is_here(host: str) -> bool:
    address = read(host)
    return host == "localhost" or (address is not None and address.is_loopback)
