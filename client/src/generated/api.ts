/** Made by `npm run types` from the service's description. */

export interface paths {
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Me
         * @description Who you are here; null: nobody yet.
         */
        get: operations["me_api_me_get"];
        put?: never;
        /**
         * Arrive
         * @description Be a guest, if you are nobody yet; what you hold by tokens is yours in all your browsers from then on.
         */
        post: operations["arrive_api_me_post"];
        /**
         * Delete
         * @description Nothing of you is kept any more; games that others played with you stay, without your name.
         */
        delete: operations["delete_api_me_delete"];
        options?: never;
        head?: never;
        /**
         * Rename
         * @description Change what you are called at tables to come.
         */
        patch: operations["rename_api_me_patch"];
        trace?: never;
    };
    "/api/me/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New Code
         * @description A recovery code, which lets you in on any device; the one before is void. It is shown this once.
         */
        post: operations["new_code_api_me_code_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Password
         * @description A name to sign in by, and a password; they take the place of those before.
         */
        put: operations["set_password_api_me_password_put"];
        post?: never;
        /**
         * Drop Password
         * @description Sign in by no password any more.
         */
        delete: operations["drop_password_api_me_password_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/enter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter
         * @description Be yourself in this browser, by a recovery code or a password. A guest here who has kept nothing joins you, with
         *     all their seats.
         */
        post: operations["enter_api_me_enter_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave
         * @description Be nobody in this browser any more.
         */
        post: operations["leave_api_me_leave_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/logins/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign Out
         * @description Be nobody any more in another of your browsers.
         */
        delete: operations["sign_out_api_me_logins__number__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Passkey Options
         * @description What this browser makes a new passkey of.
         */
        post: operations["passkey_options_api_me_passkeys_options_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Passkey
         * @description Keep a new passkey.
         */
        post: operations["add_passkey_api_me_passkeys_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove Passkey
         * @description Forget a passkey.
         */
        delete: operations["remove_passkey_api_me_passkeys__number__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/enter/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Entering
         * @description What a passkey is to sign so that it lets you in.
         */
        post: operations["entering_api_me_enter_passkey_options_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/enter/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter By Passkey
         * @description Be yourself in this browser, by a passkey.
         */
        post: operations["enter_by_passkey_api_me_enter_passkey_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stats
         * @description Your games that are over: how many, how long, how they went, against whom, and how lucky you were.
         */
        get: operations["stats_api_me_stats_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export
         * @description Everything that is kept of you here.
         */
        get: operations["export_api_me_export_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look
         * @description The tables at which a place is free for anybody.
         */
        get: operations["look_api_hall_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hall/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find
         * @description Sit down with somebody who wants the same game, or wait for them at a new open table.
         */
        post: operations["find_api_hall_find_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/talk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read
         * @description What was said at a table. Whoever watches reads what the seats say `talk_delay` seconds later.
         */
        get: operations["read_api_tables__id__talk_get"];
        put?: never;
        /**
         * Say
         * @description Say something: as a seat to the whole table; as somebody who watches, known by a cookie, to those who watch too.
         *     It is on the disk when this returns, and no state tells of it.
         */
        post: operations["say_api_tables__id__talk_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/talk/{number}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report
         * @description Find fault with what somebody said. It is kept for whoever runs the service, once for each who does; nobody at
         *     the table is told.
         */
        post: operations["report_api_tables__id__talk__number__report_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Care
         * @description How things stand: how much is reported, what is held against whom, and what was done; for whoever keeps the
         *     house.
         */
        get: operations["care_api_care_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports
         * @description The newest 500 reports, first those that nobody has dealt with.
         */
        get: operations["reports_api_care_reports_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care/reports/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle
         * @description Whatever was reported of these words is dealt with, or is not after all; the same again changes nothing.
         */
        post: operations["settle_api_care_reports_settle_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care/words/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take Words
         * @description What was said there is gone for everybody; a report of it keeps it for a year.
         */
        post: operations["take_words_api_care_words_take_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care/sanctions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Hold
         * @description Mute somebody, or shut them out, for some hours or for good: in all their browsers, at no address. Whoever is
         *     shut out may watch, leave, and take along or delete what is theirs; at a table that waits their place is free, and
         *     a bot may play for them where a game goes on.
         */
        put: operations["hold_api_care_sanctions_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care/sanctions/lift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lift
         * @description Hold it against them no longer; the same again changes nothing.
         */
        post: operations["lift_api_care_sanctions_lift_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/house": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * House
         * @description The host's own rules.
         */
        get: operations["house_api_house_get"];
        /**
         * Set Rules
         * @description Write the host's own rules; the same again changes nothing.
         */
        put: operations["set_rules_api_house_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notices
         * @description Where you are told of your tables while you are away.
         */
        get: operations["notices_api_me_notices_get"];
        put?: never;
        /**
         * Add
         * @description Be told in one more place; a mail address is asked first, by a mail.
         */
        post: operations["add_api_me_notices_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices/here": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Renew
         * @description The maker of this browser, which is told already, passes notices on by another address from now on.
         */
        put: operations["renew_api_me_notices_here_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices/{channel}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove
         * @description Be told nothing more there.
         */
        delete: operations["remove_api_me_notices__channel__delete"];
        options?: never;
        head?: never;
        /**
         * Change
         * @description Be told of other things, or at other hours.
         */
        patch: operations["change_api_me_notices__channel__patch"];
        trace?: never;
    };
    "/api/me/notices/{channel}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try It
         * @description Send a test there now.
         */
        post: operations["try_it_api_me_notices__channel__test_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm
         * @description The address wants notices: whoever has the code read the mail.
         */
        post: operations["confirm_api_notices_confirm_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop
         * @description No more notices there: whoever has the key got one.
         */
        post: operations["stop_api_notices_stop_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/stop/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop By One Press
         * @description The same, for programs that read mail (RFC 8058).
         */
        post: operations["stop_by_one_press_api_notices_stop__key__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games
         * @description The games that can be played here, with their editions, options and bots.
         */
        get: operations["games_api_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/clauses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clauses
         * @description A game's rules as numbered clauses, as prompts and errors cite them, those for designers too.
         */
        get: operations["clauses_api_games__game__clauses_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Book
         * @description A game's rules as a book for players: what one learns it from, and the clauses to look up. What holds at some
         *     tables alone says at which.
         */
        get: operations["book_api_games__game__book_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packs/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pack
         * @description The cards of a pack; a card's number is what views call it. A hash always names the same cards.
         */
        get: operations["pack_api_packs__hash__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commitments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Promise
         * @description Have the server bind itself to a secret before you name your nonce: then neither side can choose the seed.
         */
        post: operations["promise_api_commitments_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lay
         * @description Lay a new table. The game starts as soon as every seat is taken: at once where none is kept for a friend.
         */
        post: operations["lay_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mine
         * @description The tables at which these tokens sit, or you by your cookie, the newest first; a token that holds no seat any
         *     more is left out.
         */
        post: operations["mine_api_tables_mine_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Table
         * @description Who plays what at a table.
         */
        get: operations["table_api_tables__id__get"];
        put?: never;
        post?: never;
        /**
         * End
         * @description End a table that you laid and that still waits.
         */
        delete: operations["end_api_tables__id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/sit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sit
         * @description Take a seat by the key in its private link, which opens nothing more after that. If it is the link of a seat of
         *     your own, the seat moves here. A seat of a league is taken, and moves, at all its tables.
         */
        post: operations["sit_api_tables__id__sit_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join
         * @description Take the first free place of an open table, without a link.
         */
        post: operations["join_api_tables__id__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/reclaim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reclaim
         * @description Take your seat back that was opened elsewhere: the token that held it until then is good for this alone, or your
         *     cookie does.
         */
        post: operations["reclaim_api_tables__id__reclaim_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fresh Link
         * @description A fresh link: to your own seat, for another device of yours, or to a free seat at the table that you laid.
         */
        post: operations["fresh_link_api_tables__id__links_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description Play the same again with the same people, bots, decks and options: a game that is over has one rematch, whoever
         *     asks for it. Your token plays your seat there too.
         */
        post: operations["rematch_api_tables__id__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename
         * @description Change what the others call you.
         */
        post: operations["rename_api_tables__id__name_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/deck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deck
         * @description The deck that you play at a table, or drafted there.
         */
        get: operations["deck_api_tables__id__deck_get"];
        /**
         * Hand In
         * @description Hand in the deck that you play, or another one, until the game begins: when everybody sits and has a deck.
         */
        put: operations["hand_in_api_tables__id__deck_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open Lan
         * @description Let the others in this network reach the service; only from the machine that it runs on.
         */
        post: operations["open_lan_api_tables__id__open_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Address
         * @description Where this service is reached.
         */
        get: operations["address_api_address_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * League
         * @description A league: who plays, which games were laid, who leads. Its tables are laid by the service as they are due.
         */
        get: operations["league_api_leagues__id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decks/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ready Decks
         * @description The decks that come with a game.
         */
        get: operations["ready_decks_api_decks__game__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decks/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check Deck
         * @description Look at a deck: what could be read of it, every line that cannot be, and every limit that it breaks.
         */
        post: operations["check_deck_api_decks_check_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State
         * @description All that your seat may know now; without a token, what is public.
         */
        get: operations["state_api_tables__id__state_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move
         * @description Answer what you are asked. It is on the disk when this returns.
         */
        post: operations["move_api_tables__id__moves_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/asides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asides
         * @description Say something without being asked, such as an offer of trade. It is on the disk when this returns.
         */
        post: operations["asides_api_tables__id__asides_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo
         * @description Take back your last move: only if it drew and showed nothing and nobody else has moved or is to move since, or
         *     if all choose in secret and have not done so yet.
         */
        post: operations["undo_api_tables__id__undo_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resign
         * @description Leave the game: `State.leaving` says whether it ends and the others win, or a bot plays on for you.
         */
        post: operations["resign_api_tables__id__resign_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/standins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stand In
         * @description Let a bot play for a seat of `State.replaceable`, or sit down there while the table waits. Whoever it plays for
         *     takes the seat back at any time.
         */
        post: operations["stand_in_api_tables__id__standins_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take Back
         * @description Take your seat back from the bot that plays for you, from the next decision on.
         */
        post: operations["take_back_api_tables__id__back_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ready
         * @description Say that you are ready, at a table that asks before its game begins.
         */
        post: operations["ready_api_tables__id__ready_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove
         * @description Free the place of somebody who is not there, or not ready, at a table that you laid and that still waits.
         */
        post: operations["remove_api_tables__id__remove_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand Over
         * @description Leave it to somebody else at the table that you laid to look after it.
         */
        post: operations["hand_over_api_tables__id__host_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim
         * @description Win a game of two because the other does not come back, where `State.claim` says so.
         */
        post: operations["claim_api_tables__id__claim_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/holiday": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Holiday
         * @description Be away for some days, in which your clock stands still, or come back.
         */
        post: operations["holiday_api_tables__id__holiday_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order
         * @description Whether it is passed for you until you have something to answer with. Until you say so you are always asked;
         *     what you say holds at this table until you say otherwise, whoever restarts meanwhile.
         */
        post: operations["order_api_tables__id__order_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay
         * @description A game that is over, as it stood after `at` moves; with another player's eyes only when its league, if it belongs
         *     to one, has ended.
         */
        get: operations["replay_api_tables__id__replay_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Story
         * @description The short story of a game that is over: the score by turn, the turning point, and luck; the same for everybody.
         *     Luck is told when its league, if it belongs to one, has ended.
         */
        get: operations["story_api_tables__id__story_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Result
         * @description How a game that is over went, and whether it counts for ratings; null while it goes on.
         */
        get: operations["result_api_tables__id__result_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ladder/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ladder
         * @description Who is strongest at a game's edition (left out: its first), by rated games.
         */
        get: operations["ladder_api_ladder__game__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Journal
         * @description The whole game as text, with its seed: only when it is over, and its league too, if it belongs to one.
         */
        get: operations["journal_api_tables__id__journal_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AddressInfo
         * @description `base` begins links to here; `lan`: others in the network can reach it; `can_open`: you may change that.
         */
        AddressInfo: {
            /** Base */
            base: string;
            /** Lan */
            lan: boolean;
            /** Can Open */
            can_open: boolean;
        };
        /**
         * Arrive
         * @description Be a guest, if you are nobody here yet. The seats of `tokens` are yours in all your browsers from then on.
         */
        Arrive: {
            /**
             * Name
             * @description What the others call this player: one line of at most 40 characters that can be seen, and that nobody at the table could mistake for another's name.
             * @default
             * @example Ann
             */
            name?: string;
            /**
             * Tokens
             * @default []
             */
            tokens?: string[];
            /**
             * Once
             * @description A secret that you draw for this one wish (128 random bits). The same wish said again with it, because no answer came, is not done twice and gets the same answer.
             * @default
             * @example q83vEjRWeJCrze8SNFZ4kA
             */
            once?: string;
        };
        /**
         * AsideMessage
         * @description Over the socket: what `POST /api/tables/{id}/asides` does.
         */
        AsideMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "aside";
            /**
             * Id
             * @description Comes back as `ack` or `echo`.
             * @default null
             */
            id?: number | string | null;
            /**
             * Actions
             * @example [
             *       1209,
             *       1215,
             *       1223,
             *       1231
             *     ]
             */
            actions: number[];
            /**
             * Revision
             * @default null
             */
            revision?: number | null;
            /**
             * Said
             * @default null
             */
            said?: number | null;
        };
        /**
         * AsideWish
         * @description Say something without being asked: actions of `State.asides`, each legal after those before it. All are said, or
         *     none. `revision`: only if nobody else has said anything since that `State.revision`, so that you accept what you
         *     saw. `said`: the `State.said` that you have; said again with the same one, they count once.
         */
        AsideWish: {
            /**
             * Actions
             * @example [
             *       1209,
             *       1215,
             *       1223,
             *       1231
             *     ]
             */
            actions: number[];
            /** Revision */
            revision?: number | null;
            /** Said */
            said?: number | null;
        };
        /**
         * Barred
         * @description Something on screen that the seat may not do now, and the clause that says so.
         */
        Barred: {
            place: components["schemas"]["Place"];
            /** Clause */
            clause: string;
            /** Words */
            words: string;
        };
        /**
         * BlockInfo
         * @description A piece of what one learns a game from. `kind`: h2, h3, p (by sentence), ul, ol, table (the head first, cells
         *     divided by " | "), cards (a name and what is said of it), anatomy (a card's name, then where on it, in per cent from
         *     left and top, and what stands there), figure and its name (the same drawn in letters).
         */
        BlockInfo: {
            /** Kind */
            kind: string;
            /** Lines */
            lines: components["schemas"]["SaidInfo"][];
            /** When */
            when: components["schemas"]["ConditionInfo"][];
        };
        /**
         * BookInfo
         * @description A game's rules as a book: what it begins with, what one learns from, and what one looks up.
         */
        BookInfo: {
            /** Introduction */
            introduction: string[];
            /** Learn */
            learn: components["schemas"]["BlockInfo"][];
            /** Rules */
            rules: components["schemas"]["RuleInfo"][];
        };
        /**
         * BotSeat
         * @description A seat that the server plays.
         */
        BotSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "bot";
            /**
             * Level
             * @description One of the game's `bots`.
             * @default search
             * @example search
             */
            level?: string;
            /**
             * Deck
             * @description With the option decks=own; empty: one of the ready decks, by chance.
             * @default
             * @example # The Rope-Walk Gang
             *     > Attack early.
             *
             *     2 Ferry Ox
             *     4 Sunday Boots
             */
            deck?: string;
        };
        /**
         * CardInfo
         * @description One kind of card; `number` is what views and offers call it.
         */
        CardInfo: {
            /** Number */
            number: number;
            /** Name */
            name: string;
            /** Kind */
            kind: string;
            /** Figures */
            figures: {
                [key: string]: number;
            };
            /** Copies */
            copies: number;
            /** Text */
            text: string;
            /** Flavour */
            flavour: string;
            /** Glyph */
            glyph: string;
            /**
             * Marks
             * @description Words that it prints beside its text, by what they name.
             */
            marks: {
                [key: string]: string;
            };
        };
        /**
         * CareInfo
         * @description How things stand. `open`: reports that nobody has dealt with; `sanctions`: what is held against anybody, the
         *     newest first; `trail`: the newest deeds, the last first.
         */
        CareInfo: {
            /** Open */
            open: number;
            /** Sanctions */
            sanctions: components["schemas"]["SanctionInfo"][];
            /** Trail */
            trail: components["schemas"]["DeedInfo"][];
        };
        /**
         * Challenge
         * @description What `navigator.credentials` is to be given, as WebAuthn's JSON.
         */
        Challenge: {
            /** Options */
            options: {
                [key: string]: unknown;
            };
        };
        /**
         * Change
         * @description What an action certainly changes: a figure ("health", "strength", "loot" ...) of a seat, by how much.
         */
        Change: {
            /** Figure */
            figure: string;
            /** Seat */
            seat: number;
            /** By */
            by: number;
        };
        /**
         * ChannelInfo
         * @description A place where you are told. `here`: it is this very browser; `state`: "new" until the address has said that it
         *     wants notices, "ended" when nobody is there any more; `failing`: why the last try failed.
         */
        ChannelInfo: {
            /** Id */
            id: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "push" | "mail" | "webhook";
            /** Label */
            label: string;
            /** Here */
            here: boolean;
            /** Wants */
            wants: ("turn" | "begun" | "over" | "low")[];
            /** Zone */
            zone: string;
            quiet: components["schemas"]["Quiet"] | null;
            /** Digest */
            digest: number | null;
            /**
             * State
             * @enum {string}
             */
            state: "new" | "on" | "ended";
            /** Failing */
            failing: string;
            /** Made */
            made: string;
        };
        /** ChoiceInfo */
        ChoiceInfo: {
            /** Key */
            key: string;
            /** Words */
            words: string;
            /**
             * Of League
             * @description Whether only a league's own tables are played with it.
             */
            of_league: boolean;
        };
        /**
         * ClauseInfo
         * @description One numbered rule.
         */
        ClauseInfo: {
            /**
             * Clause
             * @example UK-3.7
             */
            clause: string;
            /** Chapter */
            chapter: string;
            /** Text */
            text: string;
        };
        ClientMessage: components["schemas"]["HelloMessage"] | components["schemas"]["MoveMessage"] | components["schemas"]["AsideMessage"] | components["schemas"]["UndoMessage"] | components["schemas"]["ResignMessage"] | components["schemas"]["OrderMessage"] | components["schemas"]["PingMessage"];
        /**
         * CodeMade
         * @description Your recovery code; it is shown this once. `path` is where it lets you in, `qr_svg` a picture of that address.
         */
        CodeMade: {
            /** Code */
            code: string;
            /** Path */
            path: string;
            /** Qr Svg */
            qr_svg: string;
        };
        /**
         * Combination
         * @description Actions of the seat that is asked which do one thing, said one after another: any offer of `begins`, behind it
         *     all of `then`. `things`: what it is about, by name.
         */
        Combination: {
            /** Begins */
            begins: number[];
            /** Then */
            then: number[];
            /** Things */
            things: string[];
            /** Outlook */
            outlook: components["schemas"]["Prospect"][];
        };
        /**
         * ConditionInfo
         * @description Holds at tables whose edition, number of players or option of that `key` is one of `values`.
         */
        ConditionInfo: {
            /**
             * Key
             * @description "edition", "players", or the key of an option.
             * @example edition
             */
            key: string;
            /** Values */
            values: string[];
        };
        /**
         * ConfirmWish
         * @description The code in the mail's link.
         */
        ConfirmWish: {
            /** Code */
            code: string;
        };
        /**
         * CredentialWish
         * @description What `navigator.credentials` answered, as WebAuthn's JSON.
         */
        CredentialWish: {
            /** Credential */
            credential: {
                [key: string]: unknown;
            };
        };
        /**
         * DeckCard
         * @description `card` is its number in the game's pack.
         */
        DeckCard: {
            /** Card */
            card: number;
            /** Copies */
            copies: number;
        };
        /**
         * DeckCheck
         * @description A deck to be looked at.
         */
        DeckCheck: {
            /**
             * Game
             * @example underleague
             */
            game: string;
            /**
             * Edition
             * @description One of the game's editions; empty: its first.
             * @default
             */
            edition?: string;
            /**
             * Options
             * @description As at a table; some bear on which decks are legal.
             * @default {}
             */
            options?: {
                [key: string]: string;
            };
            /**
             * Text
             * @description A deck file: a line `# NAME`, lines `> PLAN`, and a line `COPIES CARD` for each card.
             * @example # The Rope-Walk Gang
             *     > Attack early.
             *
             *     2 Ferry Ox
             *     4 Sunday Boots
             */
            text: string;
        };
        /**
         * DeckFault
         * @description What is wrong with a deck: a line that cannot be read (`line` from 1), or a limit that it breaks.
         */
        DeckFault: {
            /**
             * Words
             * @example 3 copies of Ferry Ox, at most 2
             */
            words: string;
            /**
             * Clause
             * @description The limit's clause; empty: a line that cannot be read.
             * @example UL-8.3
             */
            clause: string;
            /** Line */
            line: number | null;
            /**
             * Card
             * @description The card that breaks the limit; null: the deck as a whole does.
             */
            card: number | null;
        };
        /**
         * DeckInfo
         * @description A deck: the cards that could be read, all its faults, and the text that reads as this deck.
         */
        DeckInfo: {
            /** Name */
            name: string;
            /** Plan */
            plan: string;
            /** Cards */
            cards: components["schemas"]["DeckCard"][];
            /** Legal */
            legal: boolean;
            /** Faults */
            faults: components["schemas"]["DeckFault"][];
            /**
             * Strangers
             * @description The cards that cannot be played with this deck, for what else it holds.
             */
            strangers: number[];
            /** Text */
            text: string;
        };
        /**
         * DeckWish
         * @description Hand in, or change, the deck that you play at a table which waits.
         */
        DeckWish: {
            /**
             * Text
             * @description A deck file: a line `# NAME`, lines `> PLAN`, and a line `COPIES CARD` for each card.
             * @example # The Rope-Walk Gang
             *     > Attack early.
             *
             *     2 Ferry Ox
             *     4 Sunday Boots
             */
            text: string;
        };
        /**
         * DeedInfo
         * @description What whoever keeps the house has done. `keeper`: their name; empty: somebody at the machine itself.
         */
        DeedInfo: {
            /** Number */
            number: number;
            /** At */
            at: string;
            /** Keeper */
            keeper: string;
            /**
             * Deed
             * @enum {string}
             */
            deed: "mute" | "ban" | "lift-mute" | "lift-ban" | "settle" | "reopen" | "take-words" | "rules";
            /** Who */
            who: string;
            /** Name */
            name: string;
            /** Reason */
            reason: string;
            /**
             * Until
             * @description UTC, ISO 8601; null: for good.
             */
            until: string | null;
        };
        /**
         * Done
         * @description `where`: the address that it is about.
         */
        Done: {
            /** Where */
            where: string;
        };
        /**
         * EnterWish
         * @description A recovery `code`, or `handle` and `password`.
         */
        EnterWish: {
            /**
             * Code
             * @default
             */
            code?: string;
            /**
             * Handle
             * @default
             */
            handle?: string;
            /**
             * Password
             * @default
             */
            password?: string;
        };
        /**
         * EnteredInfo
         * @description Who you are now. `joined`: how many seats of the guest that you were here came along.
         */
        EnteredInfo: {
            me: components["schemas"]["Me"];
            /** Joined */
            joined: number;
        };
        /**
         * Entry
         * @description A log line: the event's number, its words (or nothing, for what this seat may not know), an icon, whose doing
         *     (-1: nobody's).
         *
         *     `kind` and `data` let a client animate: the event's name and its figures by name. `why` and `clause`: what the rules
         *     say about it, of what a client tells step by step. `part`: it is a part of the last line before it
         *     that is none, which unfolds. `of`: it is a part of the last line of this kind and seat that has fewer than its
         *     `number`, and so is what stands between them.
         */
        Entry: {
            /** Number */
            number: number;
            /** Words */
            words: string;
            /** Glyph */
            glyph: string;
            /** Seat */
            seat: number;
            /** Kind */
            kind: string;
            /** Data */
            data: {
                [key: string]: number;
            };
            /** Why */
            why?: string;
            /** Clause */
            clause?: string;
            /** Part */
            part?: boolean;
            /** Of */
            of?: string;
        };
        /** ErrorAnswer */
        ErrorAnswer: {
            error: components["schemas"]["ErrorBody"];
        };
        /**
         * ErrorBody
         * @description What went wrong. `code` is for programs; `mend` says what to do about it.
         */
        ErrorBody: {
            /**
             * Code
             * @example stale
             */
            code: string;
            /** Message */
            message: string;
            /**
             * Clause
             * @description The clause that forbids it.
             * @example UK-3.7
             */
            clause?: string | null;
            /** Mend */
            mend?: string | null;
        };
        /**
         * ErrorMessage
         * @description Over the socket: something could not be done; nothing has changed.
         */
        ErrorMessage: {
            /**
             * Code
             * @example stale
             */
            code: string;
            /** Message */
            message: string;
            /**
             * Clause
             * @description The clause that forbids it.
             * @default null
             * @example UK-3.7
             */
            clause?: string | null;
            /**
             * Mend
             * @default null
             */
            mend?: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "error";
            /** Echo */
            echo: number | string | null;
        };
        /**
         * FindWish
         * @description A game with whoever wants one: at an open table with so many `rivals`, or at a new one. `bots_after`: seconds
         *     after which bots take the places that are still free there; null: never.
         */
        FindWish: {
            /**
             * Game
             * @example underkeeper
             */
            game: string;
            /**
             * Edition
             * @description One of the game's editions; empty: any, at a new table its first.
             * @default
             */
            edition?: string;
            /**
             * Rivals
             * @default 1
             */
            rivals?: number;
            /**
             * Name
             * @description What the others call this player: one line of at most 40 characters that can be seen, and that nobody at the table could mistake for another's name.
             * @default
             * @example Ann
             */
            name?: string;
            /**
             * Bots After
             * @description Of an open table: seconds after which bots take the places that are still free; null: never.
             */
            bots_after?: number | null;
            /** @description Null: everybody takes as long as they like. */
            time?: components["schemas"]["TimeControl"] | null;
            /**
             * Rated
             * @description Whether the result is to count for ratings.
             * @default false
             */
            rated?: boolean;
            /**
             * Once
             * @description A secret that you draw for this one wish (128 random bits). The same wish said again with it, because no answer came, is not done twice and gets the same answer.
             * @default
             * @example q83vEjRWeJCrze8SNFZ4kA
             */
            once?: string;
            /**
             * Guest
             * @description For browsers: if you are nobody here yet you are a guest from now on, known by a cookie which plays your seat. Programs leave it out and get a token.
             * @default false
             */
            guest?: boolean;
        };
        /**
         * FriendSeat
         * @description A seat for whoever opens its private link.
         */
        FriendSeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "friend";
            /**
             * Kept
             * @description At an open table: for whoever has the link, and for nobody else who comes.
             * @default false
             */
            kept?: boolean;
        };
        /**
         * GameInfo
         * @description A game that can be played here.
         */
        GameInfo: {
            /** Name */
            name: string;
            /** Title */
            title: string;
            /** Pitch */
            pitch: string;
            /** Minutes */
            minutes: number;
            /**
             * Glyph
             * @description The picture of game-icons.net that stands for it.
             */
            glyph: string;
            /**
             * Rivals
             * @description With how many others people usually play.
             */
            rivals: number;
            /** Fewest */
            fewest: number;
            /** Most */
            most: number;
            /** Editions */
            editions: components["schemas"]["Words"][];
            /** Options */
            options: components["schemas"]["OptionInfo"][];
            /** Bots */
            bots: components["schemas"]["LevelInfo"][];
            /**
             * Prefix
             * @description What the numbers of its clauses begin with.
             * @example UK
             */
            prefix: string;
            /** @description The league that follows from a table of it; null: none does. */
            league: components["schemas"]["LeagueRule"] | null;
            /**
             * Pack
             * @description The hash of its cards; see `GET /api/packs/{hash}`.
             */
            pack: string;
        };
        /**
         * GameStats
         * @description Your games of one edition that are over; `rated`: how many counted for your rating.
         */
        GameStats: {
            /** Game */
            game: string;
            /** Edition */
            edition: string;
            /** Games */
            games: number;
            /** Won */
            won: number;
            /** Drawn */
            drawn: number;
            /**
             * Seconds
             * @description At the table; pauses of more than five minutes are not.
             */
            seconds: number;
            rating: components["schemas"]["Rating"] | null;
            /** Rated */
            rated: number;
        };
        /**
         * HallInfo
         * @description The open tables, the newest first. Ask again with `version`, and the answer comes when something has changed.
         */
        HallInfo: {
            /** Version */
            version: number;
            /** Tables */
            tables: components["schemas"]["TableInfo"][];
        };
        /**
         * Hearing
         * @description What somebody wants to be told of, and when. `turn`: you are asked and not there; `begun`, `over`: a game of
         *     yours; `low`: less than an eighth of your days for a move is left. `digest`: once a day at that hour, but for
         *     `low`. Hours are those of `zone`.
         */
        Hearing: {
            /**
             * Wants
             * @default [
             *       "turn",
             *       "begun",
             *       "over",
             *       "low"
             *     ]
             */
            wants?: ("turn" | "begun" | "over" | "low")[];
            /**
             * Zone
             * @default UTC
             * @example Europe/Vienna
             */
            zone?: string;
            quiet?: components["schemas"]["Quiet"] | null;
            /** Digest */
            digest?: number | null;
        };
        /**
         * Held
         * @description What the host holds against you.
         */
        Held: {
            /**
             * Kind
             * @description `mute`: may say nothing; `ban`: may do nothing but watch and leave.
             * @enum {string}
             */
            kind: "mute" | "ban";
            /** Reason */
            reason: string;
            /**
             * Until
             * @description UTC, ISO 8601; null: for good.
             */
            until: string | null;
        };
        /**
         * HelloMessage
         * @description The first message of a socket whose handshake had no Authorization header: who is there. Without a token:
         *     whom the cookie knows, or somebody who watches; `watch`: who watches all the same. `after`: log entries from that
         *     number on.
         */
        HelloMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hello";
            /**
             * Id
             * @description Comes back as `ack` or `echo`.
             * @default null
             */
            id?: number | string | null;
            /**
             * Token
             * @default null
             */
            token?: string | null;
            /**
             * After
             * @default 0
             */
            after?: number;
            /**
             * Watch
             * @default false
             */
            watch?: boolean;
        };
        /**
         * HolidayWish
         * @description Be away for so many days from now on; 0: be back.
         */
        HolidayWish: {
            /** Days */
            days: number;
        };
        /**
         * HouseInfo
         * @description The host's own rules, a paragraph a line; empty: none beside those that hold everywhere. `keeper`: whether you
         *     keep this house.
         */
        HouseInfo: {
            /** Text */
            text: string;
            /** Keeper */
            keeper: boolean;
        };
        /** HouseWish */
        HouseWish: {
            /** Text */
            text: string;
        };
        /**
         * JoinWish
         * @description Take the first free place of an open table.
         */
        JoinWish: {
            /**
             * Name
             * @description What the others call this player: one line of at most 40 characters that can be seen, and that nobody at the table could mistake for another's name.
             * @default
             * @example Ann
             */
            name?: string;
            /**
             * Nonce
             * @description Any text of yours that joins in making the seed; left out, the server draws one.
             * @default
             */
            nonce?: string;
            /**
             * Deck
             * @description With the option decks=own; it may also be handed in later.
             * @default
             * @example # The Rope-Walk Gang
             *     > Attack early.
             *
             *     2 Ferry Ox
             *     4 Sunday Boots
             */
            deck?: string;
            /**
             * Once
             * @description A secret that you draw for this one wish (128 random bits). The same wish said again with it, because no answer came, is not done twice and gets the same answer.
             * @default
             * @example q83vEjRWeJCrze8SNFZ4kA
             */
            once?: string;
            /**
             * Guest
             * @description For browsers: if you are nobody here yet you are a guest from now on, known by a cookie which plays your seat. Programs leave it out and get a token.
             * @default false
             */
            guest?: boolean;
        };
        /** Keys */
        Keys: {
            /** P256Dh */
            p256dh: string;
            /** Auth */
            auth: string;
        };
        /**
         * LadderInfo
         * @description The strongest first, by the lower end of their rating; whoever has played `least` rated games stands on it.
         */
        LadderInfo: {
            /** Game */
            game: string;
            /** Title */
            title: string;
            /** Edition */
            edition: string;
            /** Least */
            least: number;
            /** Places */
            places: components["schemas"]["LadderPlace"][];
        };
        /** LadderPlace */
        LadderPlace: {
            /** Place */
            place: number;
            /** Name */
            name: string;
            rating: components["schemas"]["Rating"];
            /** Games */
            games: number;
            /** You */
            you: boolean;
        };
        /**
         * Laid
         * @description A new table. `token` plays your seat: keep it, send it as `Authorization: Bearer TOKEN`; null: your cookie
         *     does.
         */
        Laid: {
            table: components["schemas"]["TableInfo"];
            /** Seat */
            seat: number | null;
            /** Token */
            token: string | null;
            /** Links */
            links: components["schemas"]["SeatLink"][];
            /** Watch */
            watch: string;
        };
        /**
         * LeagueBout
         * @description A game of the league. `players` by number, in the order of the table's seats, as are `points`.
         */
        LeagueBout: {
            /**
             * Name
             * @example semi-final 1
             */
            name: string;
            /** Players */
            players: number[];
            /** Table */
            table: string;
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "over";
            /** Winner */
            winner: number | null;
            /** Drawn */
            drawn: boolean;
            /**
             * Points
             * @description Null while it goes on, and where somebody gave up.
             */
            points: number[] | null;
            /** Your Turn */
            your_turn: boolean;
            /** @description Why it cannot be gone on with, as far as that is known. */
            stopped?: components["schemas"]["ErrorBody"] | null;
        };
        /**
         * LeagueInfo
         * @description A league: its draft, whose address it shares, and the tables that the service lays when they are due.
         *
         *     What was drafted stays each player's own secret until the league has ended: so long no table of it shows its
         *     journal, its seed, or a replay with another's eyes.
         */
        LeagueInfo: {
            /**
             * Id
             * @example amber-vault-2718
             */
            id: string;
            /** Name */
            name: string;
            /**
             * Game
             * @description What its matches are games of.
             * @example underleague
             */
            game: string;
            /**
             * Title
             * @description That game's, as people read it.
             */
            title: string;
            /** Edition */
            edition: string;
            /** Drafting */
            drafting: boolean;
            /**
             * Me
             * @description Your number in the league; null: you watch.
             */
            me: number | null;
            /** Players */
            players: components["schemas"]["LeaguePlayer"][];
            /**
             * Groups
             * @description Who plays in which league, in the order drawn; one or two. While drafting: all, not yet drawn.
             */
            groups: number[][];
            rule: components["schemas"]["LeagueRule"];
            /** @description How the league follows from its draft. */
            follows: components["schemas"]["LeagueRule"];
            /**
             * Bouts
             * @description In the order laid.
             */
            bouts: components["schemas"]["LeagueBout"][];
            /**
             * Standings
             * @description The best first.
             */
            standings: components["schemas"]["LeagueStanding"][];
            /** Champion */
            champion: number | null;
            /**
             * Revision
             * @description Another number whenever something has happened.
             */
            revision: number;
        };
        /**
         * LeaguePlayer
         * @description `number` is the seat at the draft; the league calls the player so.
         */
        LeaguePlayer: {
            /** Number */
            number: number;
            /** Name */
            name: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "human" | "bot" | "open";
            /** Level */
            level: string | null;
            /**
             * Face
             * @description The glyph of game-icons.net that is a bot's face, null for a person.
             */
            face: string | null;
        };
        /**
         * LeagueRule
         * @description What is so in a league, and the clause that says it.
         */
        LeagueRule: {
            /** Words */
            words: string;
            /**
             * Clause
             * @example UL-8.17
             */
            clause: string;
        };
        /**
         * LeagueStanding
         * @description `place` from 1; 0 while it is undecided.
         */
        LeagueStanding: {
            /** Player */
            player: number;
            /** Wins */
            wins: number;
            /** Games */
            games: number;
            /** Place */
            place: number;
        };
        /**
         * LeaveWish
         * @description Leave, or take your seat back. `revision`: only as the table was at that `State.revision`: if you have played on
         *     since, or left or come back, you stay as you are; said again with the same one, it counts once.
         */
        LeaveWish: {
            /** Revision */
            revision?: number | null;
        };
        /**
         * Left
         * @description You are nobody in this browser any more. `seats`: how many were yours.
         */
        Left: {
            /** Seats */
            seats: number;
        };
        /** LevelInfo */
        LevelInfo: {
            /** Level */
            level: string;
            /** Words */
            words: string;
        };
        /**
         * LiftWish
         * @description Hold it against them no longer.
         */
        LiftWish: {
            /**
             * Who
             * @description A person, or "TABLE seat N" where a token alone holds the seat, as reports say.
             */
            who: string;
            /**
             * Kind
             * @description `mute`: may say nothing; `ban`: may do nothing but watch and leave.
             * @enum {string}
             */
            kind: "mute" | "ban";
            /**
             * Reason
             * @default
             * @example insults, after a warning
             */
            reason?: string;
        };
        /**
         * LinkWish
         * @description A fresh link. `seat`: left out, your own, for another device of yours, within ten minutes; where you laid the
         *     table, one that is still free. Older links to it are void.
         */
        LinkWish: {
            /** Seat */
            seat?: number | null;
            /**
             * Once
             * @description A secret that you draw for this one wish (128 random bits). The same wish said again with it, because no answer came, is not done twice and gets the same answer.
             * @default
             * @example q83vEjRWeJCrze8SNFZ4kA
             */
            once?: string;
        };
        /**
         * LoginInfo
         * @description A browser in which you are signed in.
         */
        LoginInfo: {
            /** Number */
            number: string;
            /**
             * Device
             * @example Firefox on Android
             */
            device: string;
            /** Made */
            made: string;
            /** Seen */
            seen: string;
            /** Here */
            here: boolean;
        };
        /**
         * Luck
         * @description What chance dealt each seat by one measure, in all: how much came, how much was to be expected of what there was
         *     to be drawn each time, and how that compares, in words.
         */
        Luck: {
            /** Words */
            words: string;
            /** Got */
            got: number[];
            /** Expected */
            expected: number[];
            /** Told */
            told: string[];
        };
        /**
         * LuckStats
         * @description What chance dealt you by one measure in all your games, and what was to be expected of it.
         */
        LuckStats: {
            /** Game */
            game: string;
            /** Words */
            words: string;
            /** Got */
            got: number;
            /** Expected */
            expected: number;
        };
        /**
         * MailWish
         * @description Be told by mail, when the address has said that it wants that.
         */
        MailWish: {
            /**
             * Wants
             * @default [
             *       "turn",
             *       "begun",
             *       "over",
             *       "low"
             *     ]
             */
            wants?: ("turn" | "begun" | "over" | "low")[];
            /**
             * Zone
             * @default UTC
             * @example Europe/Vienna
             */
            zone?: string;
            quiet?: components["schemas"]["Quiet"] | null;
            /** Digest */
            digest?: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "mail";
            /**
             * Address
             * @example ann@example.org
             */
            address: string;
        };
        /**
         * Mark
         * @description One step of the tracker. `state` is done, now or next; `repeats` for a step that may be done again.
         */
        Mark: {
            /** Key */
            key: string;
            /** Word */
            word: string;
            /** Glyph */
            glyph: string;
            /** State */
            state: string;
            /** Repeats */
            repeats: boolean;
        };
        /**
         * Me
         * @description Who you are here. `name`: what you are called at tables to come.
         */
        Me: {
            /** Name */
            name: string;
            /**
             * Code
             * @description Whether you have a recovery code.
             */
            code: boolean;
            /**
             * Handle
             * @description The name that you sign in by, with a password.
             */
            handle: string | null;
            /** Passkeys */
            passkeys: components["schemas"]["PasskeyInfo"][];
            /** Logins */
            logins: components["schemas"]["LoginInfo"][];
            /**
             * Held
             * @description What the host holds against you.
             */
            held: components["schemas"]["Held"][];
            /**
             * Keeper
             * @description Whether you keep this house, and see what is reported.
             */
            keeper: boolean;
        };
        /** MeWish */
        MeWish: {
            /**
             * Name
             * @description What the others call this player: one line of at most 40 characters that can be seen, and that nobody at the table could mistake for another's name.
             * @example Ann
             */
            name: string;
        };
        /**
         * MoveMessage
         * @description Over the socket: what `POST /api/tables/{id}/moves` does.
         */
        MoveMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "move";
            /**
             * Id
             * @description Comes back as `ack` or `echo`.
             * @default null
             */
            id?: number | string | null;
            /** Decision */
            decision: number;
            /** Action */
            action: number;
        };
        /**
         * MoveWish
         * @description Your answer to `State.decision`: the `action` of one of `State.offers`. The same answer sent again does no
         *     harm.
         */
        MoveWish: {
            /**
             * Decision
             * @example 3
             */
            decision: number;
            /**
             * Action
             * @example 17
             */
            action: number;
        };
        /**
         * MovedMessage
         * @description Over the socket, the last message: the seat was opened elsewhere and this token is void.
         */
        MovedMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "moved";
            /** Message */
            message: string;
        };
        /**
         * MySeat
         * @description The seat of whoever asks.
         */
        MySeat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "me";
            /**
             * Name
             * @description What the others call this player: one line of at most 40 characters that can be seen, and that nobody at the table could mistake for another's name.
             * @default
             * @example Ann
             */
            name?: string;
            /**
             * Deck
             * @description With the option decks=own; empty: one of the ready decks, by chance.
             * @default
             * @example # The Rope-Walk Gang
             *     > Attack early.
             *
             *     2 Ferry Ox
             *     4 Sunday Boots
             */
            deck?: string;
        };
        /**
         * MyTable
         * @description A table at which you sit, with the token `token`; null: by your cookie.
         */
        MyTable: {
            /**
             * Id
             * @example amber-vault-2718
             */
            id: string;
            /** Name */
            name: string;
            /** Game */
            game: string;
            /** Edition */
            edition: string;
            /** Edition Words */
            edition_words: string;
            /** Options */
            options: {
                [key: string]: string;
            };
            /** Pack */
            pack: string;
            /**
             * Status
             * @description ended: by whoever laid it, before the game began.
             * @enum {string}
             */
            status: "waiting" | "playing" | "over" | "ended";
            /** Seats */
            seats: components["schemas"]["SeatInfo"][];
            /** Watchers */
            watchers: number;
            /**
             * Created
             * @description UTC, ISO 8601.
             */
            created: string;
            /** Commitment */
            commitment: string;
            /** Secret */
            secret: string | null;
            /** Nonces */
            nonces: string[] | null;
            /**
             * League
             * @description The league that this table belongs to: its draft's address.
             */
            league: string | null;
            /**
             * Bout
             * @description Which game of the league it is.
             * @example semi-final 1
             * @example draft
             */
            bout: string;
            /**
             * Host
             * @description The seat of whoever laid the table, who invites to its free seats; null: they do not play.
             */
            host: number | null;
            /**
             * Open
             * @description Whether anybody may take a free place.
             * @default false
             */
            open?: boolean;
            /**
             * Fill
             * @description When bots take the places that are free then: UTC, ISO 8601.
             */
            fill?: string | null;
            time?: components["schemas"]["TimeControl"] | null;
            /**
             * Rated
             * @default false
             */
            rated?: boolean;
            /**
             * Ready
             * @description Whether everybody is asked if they are ready before the game begins.
             * @default false
             */
            ready?: boolean;
            /**
             * Talk Delay
             * @description Seconds after which whoever watches reads what the seats say.
             * @default 0
             */
            talk_delay?: number;
            /**
             * Rematch
             * @description The table at which the same people play again, once somebody asked.
             */
            rematch: string | null;
            /** @description Why it cannot be gone on with: it is of an older version of the rules, or damaged. */
            stopped?: components["schemas"]["ErrorBody"] | null;
            /** Token */
            token: string | null;
            /** Seat */
            seat: number;
            /** Your Turn */
            your_turn: boolean;
            /**
             * Winners
             * @description Who has won a game that is over; all of several seats: a draw; none: nobody.
             */
            winners: number[] | null;
            /**
             * Time Left
             * @description Milliseconds that you have for what you are asked; null: no end.
             */
            time_left?: number | null;
            /**
             * Untried
             * @description It is of an older version of the rules: whether it can be gone on with shows when it is opened.
             */
            untried: boolean;
        };
        /**
         * NewTable
         * @description A table to be laid. `commitment` names a promise from `POST /api/commitments`, if you asked for one first.
         * @example {
         *       "game": "underkeeper",
         *       "seats": [
         *         {
         *           "kind": "me",
         *           "name": "Ann"
         *         },
         *         {
         *           "kind": "bot",
         *           "level": "search"
         *         }
         *       ]
         *     }
         */
        NewTable: {
            /**
             * Game
             * @example underkeeper
             */
            game: string;
            /**
             * Edition
             * @description One of the game's editions; empty: its first.
             * @default
             */
            edition?: string;
            /**
             * Options
             * @description Rulings by key; what is left out takes its default.
             * @default {}
             */
            options?: {
                [key: string]: string;
            };
            /**
             * Name
             * @description What the table is called, in up to 80 characters; empty: after its address.
             * @default
             */
            name?: string;
            /**
             * Seats
             * @description In the order of the seats.
             */
            seats: (components["schemas"]["MySeat"] | components["schemas"]["FriendSeat"] | components["schemas"]["BotSeat"])[];
            /**
             * Nonce
             * @description Any text of yours that joins in making the seed; left out, the server draws one.
             * @default
             */
            nonce?: string;
            /**
             * Commitment
             * @default
             */
            commitment?: string;
            /**
             * Once
             * @description A secret that you draw for this one wish (128 random bits). The same wish said again with it, because no answer came, is not done twice and gets the same answer.
             * @default
             * @example q83vEjRWeJCrze8SNFZ4kA
             */
            once?: string;
            /**
             * Guest
             * @description For browsers: if you are nobody here yet you are a guest from now on, known by a cookie which plays your seat. Programs leave it out and get a token.
             * @default false
             */
            guest?: boolean;
            /**
             * Open
             * @description Anybody may take a place that is free; see `GET /api/hall`.
             * @default false
             */
            open?: boolean;
            /**
             * Bots After
             * @description Of an open table: seconds after which bots take the places that are still free; null: never.
             */
            bots_after?: number | null;
            /** @description Null: everybody takes as long as they like. */
            time?: components["schemas"]["TimeControl"] | null;
            /**
             * Ready
             * @description The game begins when everybody who sits there has said that they are ready.
             * @default false
             */
            ready?: boolean;
            /**
             * Rated
             * @description The result is to count for ratings, where people who keep who they are play one another.
             * @default false
             */
            rated?: boolean;
            /**
             * Talk Delay
             * @description Seconds after which whoever watches reads what the seats say to one another.
             * @default 0
             * @enum {integer}
             */
            talk_delay?: 0 | 60 | 300;
        };
        /**
         * NoticesInfo
         * @description Where you are told of your tables. `push_key`: what a browser subscribes by; `mail`: whether mails are sent
         *     here.
         */
        NoticesInfo: {
            /** Push Key */
            push_key: string;
            /** Mail */
            mail: boolean;
            /** Channels */
            channels: components["schemas"]["ChannelInfo"][];
        };
        /**
         * OfSeat
         * @description A seat of somebody else's at the table that you laid.
         */
        OfSeat: {
            /** Seat */
            seat: number;
        };
        /**
         * Offer
         * @description A legal action of the seat that is asked. `outlook`: what comes of it, also where the consequence stops at
         *     something hidden; the most important first. `short`: the words of a button where the rest is said beside it.
         *     `terms`: of what is said aside in several actions, those that may follow, as often as there is something to name.
         */
        Offer: {
            /** Action */
            action: number;
            /** Notation */
            notation: string;
            /** Words */
            words: string;
            /** Verb */
            verb: string;
            place: components["schemas"]["Place"];
            /** Consequence */
            consequence: components["schemas"]["Change"][];
            /** Summary */
            summary: string;
            /** Outlook */
            outlook: components["schemas"]["Prospect"][];
            /** Short */
            short?: string;
            /** Terms */
            terms?: components["schemas"]["Term"][];
        };
        /** OpenWish */
        OpenWish: {
            /**
             * Lan
             * @constant
             */
            lan: true;
            /**
             * Key
             * @description A seat's key: the address then leads to that seat, not to the watchers.
             * @default
             */
            key?: string;
        };
        /**
         * Opened
         * @description Where others in this network find the table, and that address as a picture for a phone's camera.
         */
        Opened: {
            /**
             * Address
             * @example http://192.168.1.20:8000/t/amber-vault-2718
             */
            address: string;
            /** Qr Svg */
            qr_svg: string;
        };
        /**
         * OptionInfo
         * @description A ruling that a table may decide otherwise; its first choice is the default.
         */
        OptionInfo: {
            /** Key */
            key: string;
            /** Words */
            words: string;
            /** Clause */
            clause: string;
            /** Choices */
            choices: components["schemas"]["ChoiceInfo"][];
            /**
             * Usual
             * @description The choice that people begin with.
             */
            usual: string;
            /**
             * Of Decks
             * @description Whether it bears on which decks are legal.
             */
            of_decks: boolean;
            /**
             * Editions
             * @description Those that it means something in.
             */
            editions: string[];
        };
        /**
         * OrderMessage
         * @description Over the socket: what `POST /api/tables/{id}/order` does.
         */
        OrderMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order";
            /**
             * Id
             * @description Comes back as `ack` or `echo`.
             * @default null
             */
            id?: number | string | null;
            /** Passing */
            passing: boolean;
        };
        /**
         * OrderWish
         * @description Your standing order: pass for me until I have something to answer with. The pass is made after a pause that is as
         *     long whether you have or not; without the order you are always asked.
         */
        OrderWish: {
            /** Passing */
            passing: boolean;
        };
        /**
         * Outcome
         * @description How the game ended, as its reader is told: winners (all of several seats: a draw; none: everybody has lost),
         *     points a seat, who has won as a title, the result in words with what decided a tie, what brought it about (a
         *     sentence, or nothing where the words say it) and the clause that decided (empty where somebody resigned), and the
         *     count by which that was found.
         */
        Outcome: {
            /** Winners */
            winners: number[];
            /** Points */
            points: number[];
            /** Title */
            title: string;
            /** Words */
            words: string;
            /** Cause */
            cause: string;
            /** Clause */
            clause: string;
            /** Tally */
            tally: components["schemas"]["Tally"][];
        };
        /** PackInfo */
        PackInfo: {
            /** Hash */
            hash: string;
            /** Game */
            game: string;
            /** Name */
            name: string;
            /** Cards */
            cards: components["schemas"]["CardInfo"][];
        };
        /** PasskeyInfo */
        PasskeyInfo: {
            /** Number */
            number: string;
            /** Device */
            device: string;
            /** Made */
            made: string;
        };
        /** PasswordWish */
        PasswordWish: {
            /**
             * Handle
             * @description The name to sign in by: yours alone at this service.
             */
            handle: string;
            /** Password */
            password: string;
        };
        /**
         * PingMessage
         * @description Answered by a pong, to know that somebody listens.
         */
        PingMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ping";
            /**
             * Id
             * @description Comes back as `ack` or `echo`.
             * @default null
             */
            id?: number | string | null;
        };
        /**
         * Place
         * @description Where on screen something is: a zone of the game's view ("map", "hand", "hero", "spoils", "button" ...) and an
         *     index in it.
         */
        Place: {
            /** Zone */
            zone: string;
            /** Index */
            index: number;
            /** Seat */
            seat?: number;
            /** Space */
            space?: number;
        };
        /**
         * Pong
         * @description `build` names the pages that the service has: an open page of another build asks to be reloaded.
         */
        Pong: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pong";
            /** Echo */
            echo: number | string | null;
            /** Build */
            build: string;
        };
        /**
         * PresenceMessage
         * @description Over the socket, when somebody has come or gone and nothing else has happened: the seats that people have open,
         *     and how many watch. It stands for the same in your last State.
         */
        PresenceMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "presence";
            /**
             * Connected
             * @description Bots are always there, and not named.
             */
            connected: number[];
            /** Watchers */
            watchers: number;
        };
        /**
         * Promise
         * @description SHA-256 of a secret that will make the next table's seed together with the seats' nonces.
         */
        Promise: {
            /** Commitment */
            commitment: string;
        };
        /**
         * Prompt
         * @description One sentence that says what to do (or whom we wait for), one with the consequence, the clause in force.
         *     `outlook`: what comes of what is under way if nobody does anything about it, and what counts as it stands. `asks`:
         *     the kind of question, by a word of the game's; `combinations`: what may be done whole by several actions; `several`:
         *     where several things are asked for, how that stands.
         */
        Prompt: {
            /** Headline */
            headline: string;
            /** Detail */
            detail: string;
            /** Clause */
            clause: string;
            /** Yours */
            yours: boolean;
            /** Outlook */
            outlook?: components["schemas"]["Prospect"][];
            /** Asks */
            asks?: string;
            /** Combinations */
            combinations?: components["schemas"]["Combination"][];
            several?: components["schemas"]["Several"];
        };
        /**
         * Prospect
         * @description One thing that comes of an action, in words and, where it is a figure of a seat (-1: nobody's), by how much.
         *
         *     `chance`: 1 where it is certain, 0 where it cannot be, null where the reader cannot know. `place`: where, of what is
         *     about one place.
         */
        Prospect: {
            /** Words */
            words: string;
            /** Figure */
            figure: string;
            /** Seat */
            seat: number;
            /** By */
            by: number;
            /** Chance */
            chance: number | null;
            place?: components["schemas"]["Place"];
        };
        /**
         * PushWish
         * @description Be told by this browser.
         */
        PushWish: {
            /**
             * Wants
             * @default [
             *       "turn",
             *       "begun",
             *       "over",
             *       "low"
             *     ]
             */
            wants?: ("turn" | "begun" | "over" | "low")[];
            /**
             * Zone
             * @default UTC
             * @example Europe/Vienna
             */
            zone?: string;
            quiet?: components["schemas"]["Quiet"] | null;
            /** Digest */
            digest?: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "push";
            subscription: components["schemas"]["Subscription"];
        };
        /**
         * Quiet
         * @description From the hour `begin` to the hour `end` nothing is told; what came meanwhile comes then.
         */
        Quiet: {
            /** Begin */
            begin: number;
            /** End */
            end: number;
        };
        /**
         * RatedSeat
         * @description `rating`: after the game, where it counts; `before`: the points before it.
         */
        RatedSeat: {
            /** Seat */
            seat: number;
            /** Place */
            place: number;
            rating: components["schemas"]["Rating"] | null;
            /** Before */
            before: number | null;
        };
        /**
         * Rating
         * @description How strong somebody is: in the middle, and between what in 95 of 100 cases. Whoever nothing is known of has
         *     1,500.
         */
        Rating: {
            /** Points */
            points: number;
            /** Low */
            low: number;
            /** High */
            high: number;
        };
        /**
         * Reclaim
         * @description Take a seat back that was opened elsewhere, by the token that held it before.
         */
        Reclaim: {
            /**
             * Once
             * @description A secret that you draw for this one wish (128 random bits). The same wish said again with it, because no answer came, is not done twice and gets the same answer.
             * @default
             * @example q83vEjRWeJCrze8SNFZ4kA
             */
            once?: string;
        };
        /** Rename */
        Rename: {
            /**
             * Name
             * @description What the others call this player: one line of at most 40 characters that can be seen, and that nobody at the table could mistake for another's name.
             * @example Ann
             */
            name: string;
        };
        /**
         * RenewWish
         * @description What the browser's maker has put in the place of its subscription.
         */
        RenewWish: {
            subscription: components["schemas"]["Subscription"];
        };
        /**
         * ReplayState
         * @description A finished game at move `position` of `moves`.
         */
        ReplayState: {
            /**
             * Type
             * @constant
             */
            type: "state";
            table: components["schemas"]["TableInfo"];
            /** Seat */
            seat: number | null;
            /** Position */
            position: number;
            /** Revision */
            revision: number;
            /**
             * Decision
             * @description What your next move must name; null when you are not asked.
             */
            decision: number | null;
            /**
             * Said
             * @description How many asides you have said: what your next one names, so that twice is once.
             */
            said: number;
            /**
             * Asked
             * @description The seats that must choose now.
             */
            asked: number[];
            /** @description What you may know of the table; null while it waits for players. */
            view: components["schemas"]["UndergroundView"] | components["schemas"]["UnderkeeperView"] | components["schemas"]["UnderleagueView"] | components["schemas"]["UnderleagueDraftView"] | components["schemas"]["UnderwingView"] | null;
            prompt: components["schemas"]["Prompt"];
            /** Marks */
            marks: components["schemas"]["Mark"][];
            /** Offers */
            offers: components["schemas"]["Offer"][];
            /**
             * Asides
             * @description What you may say now without being asked, such as an offer of trade.
             */
            asides: components["schemas"]["Offer"][];
            /** Barred */
            barred: components["schemas"]["Barred"][];
            /** Log */
            log: components["schemas"]["Entry"][];
            /** Log From */
            log_from: number;
            /**
             * Undo
             * @description Whether you may take back your last move.
             */
            undo: boolean;
            /**
             * Passing
             * @description Your standing order: it is passed for you where you have nothing to answer with.
             */
            passing: boolean;
            /**
             * Window
             * @description Whether you are asked where only what others may not know decides if you have an answer.
             */
            window: boolean;
            /**
             * Clocks
             * @description By seat; null: nobody is on the clock here.
             */
            clocks?: components["schemas"]["SeatClock"][] | null;
            /**
             * Claim
             * @description Whether you may claim the game, for the other is away for too long.
             * @default false
             */
            claim?: boolean;
            /**
             * Passes In
             * @description Seconds until it is passed for you, unless you answer or take your order back; null: it is not. Meanwhile the pass is none of your offers.
             */
            passes_in: number | null;
            /**
             * Leaving
             * @description What happens when you leave: you give the game up, or a bot plays on for you. Null: you watch.
             */
            leaving: ("resign" | "stand-in") | null;
            /**
             * Replaceable
             * @description The seats for which you may let a bot play now; at a table that waits: sit down. Whoever has a socket open, or has called with their token within the minute, is there.
             */
            replaceable: number[];
            outcome: components["schemas"]["Outcome"] | null;
            /**
             * Tally
             * @description The count as it stands: what the game would be decided by.
             */
            tally: components["schemas"]["Tally"][];
            /**
             * Ack
             * @description The `id` of the message that this answers.
             */
            ack?: number | string | null;
            /** Moves */
            moves: number;
        };
        /**
         * ReportInfo
         * @description What somebody reported: the words as they were said, by whom, and who found fault with them.
         */
        ReportInfo: {
            /** Table */
            table: string;
            /**
             * Channel
             * @description `table`: of the seats; whoever watches reads it too. `watch`: of those who watch; the seats read it when the game is over.
             * @enum {string}
             */
            channel: "table" | "watch";
            /** Number */
            number: number;
            /** Words */
            words: string;
            /** Said At */
            said_at: string;
            /** Seat */
            seat: number | null;
            /** Name */
            name: string;
            /**
             * Person
             * @description Whose words they are; empty: of a program, known by its seat alone.
             */
            person: string;
            /**
             * Reporter
             * @description A person, or a seat of the table.
             */
            reporter: string;
            /** Reporter Name */
            reporter_name: string;
            /** Reason */
            reason: string;
            /** At */
            at: string;
            /**
             * Settled
             * @description Since when whoever keeps the house has dealt with it.
             */
            settled: string | null;
        };
        /**
         * ReportWish
         * @description Why whoever runs the service should look at it.
         */
        ReportWish: {
            /**
             * Channel
             * @description `table`: of the seats; whoever watches reads it too. `watch`: of those who watch; the seats read it when the game is over.
             * @default table
             * @enum {string}
             */
            channel?: "table" | "watch";
            /**
             * Reason
             * @example insults
             */
            reason: string;
        };
        /**
         * Reported
         * @description It is kept for whoever runs the service.
         */
        Reported: {
            /**
             * Channel
             * @description `table`: of the seats; whoever watches reads it too. `watch`: of those who watch; the seats read it when the game is over.
             * @enum {string}
             */
            channel: "table" | "watch";
            /** Number */
            number: number;
        };
        /**
         * ResignMessage
         * @description Over the socket: what `POST /api/tables/{id}/resign` does.
         */
        ResignMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "resign";
            /**
             * Id
             * @description Comes back as `ack` or `echo`.
             * @default null
             */
            id?: number | string | null;
            /**
             * Revision
             * @default null
             */
            revision?: number | null;
        };
        /**
         * ResultInfo
         * @description How a game went. `counted`: it has been looked at; `why`: why a rated game does not count.
         */
        ResultInfo: {
            /** Counted */
            counted: boolean;
            /** Why */
            why: string;
            /**
             * Cause
             * @enum {string}
             */
            cause: "played" | "resigned" | "time" | "gone";
            /** Seats */
            seats: components["schemas"]["RatedSeat"][];
        };
        /**
         * RivalStats
         * @description Somebody you played; `won`, `drawn`: by you.
         */
        RivalStats: {
            /** Name */
            name: string;
            /** Games */
            games: number;
            /** Won */
            won: number;
            /** Drawn */
            drawn: number;
        };
        /**
         * RuleInfo
         * @description One numbered rule of the players' book, by sentence.
         */
        RuleInfo: {
            /**
             * Clause
             * @example UK-3.7
             */
            clause: string;
            /** Chapter */
            chapter: string;
            /** Sentences */
            sentences: components["schemas"]["SaidInfo"][];
            /** When */
            when: components["schemas"]["ConditionInfo"][];
        };
        /**
         * SaidInfo
         * @description Some words, with Markdown's emphasis, and what must hold for them.
         */
        SaidInfo: {
            /** Text */
            text: string;
            /** When */
            when: components["schemas"]["ConditionInfo"][];
        };
        /**
         * SanctionInfo
         * @description What is held against somebody, called `name` when it was.
         */
        SanctionInfo: {
            /**
             * Kind
             * @description `mute`: may say nothing; `ban`: may do nothing but watch and leave.
             * @enum {string}
             */
            kind: "mute" | "ban";
            /** Reason */
            reason: string;
            /**
             * Until
             * @description UTC, ISO 8601; null: for good.
             */
            until: string | null;
            /**
             * Who
             * @description A person, or "TABLE seat N" where a token alone holds the seat, as reports say.
             */
            who: string;
            /** Name */
            name: string;
            /** At */
            at: string;
        };
        /**
         * SanctionWish
         * @description Hold something against somebody, who reads the reason; it takes the place of one of the same kind.
         */
        SanctionWish: {
            /**
             * Who
             * @description A person, or "TABLE seat N" where a token alone holds the seat, as reports say.
             */
            who: string;
            /**
             * Kind
             * @description `mute`: may say nothing; `ban`: may do nothing but watch and leave.
             * @enum {string}
             */
            kind: "mute" | "ban";
            /**
             * Hours
             * @description Null: for good.
             */
            hours?: number | null;
            /**
             * Reason
             * @example insults, after a warning
             */
            reason: string;
        };
        /**
         * SeatClock
         * @description A seat's clock as the message is made, in milliseconds. It `runs` while the seat is asked and its player is not
         *     away; `away`: until when they are, in milliseconds since 1970; `holidays`: days that they may still be.
         */
        SeatClock: {
            /** Left */
            left: number;
            /** Runs */
            runs: boolean;
            /** Away */
            away: number | null;
            /** Holidays */
            holidays: number;
        };
        /**
         * SeatInfo
         * @description `kind` is open until somebody has used the seat's link. `openings`: how often a link or a way back has opened the
         *     seat; `since`: when last.
         */
        SeatInfo: {
            /** Seat */
            seat: number;
            /** Name */
            name: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "human" | "bot" | "open";
            /** Level */
            level: string | null;
            /**
             * Face
             * @description The glyph of game-icons.net that is a bot's face, null for a person.
             */
            face: string | null;
            /**
             * Standin
             * @description The level of the bot that plays for whoever sits there, if one does.
             */
            standin: string | null;
            /** Connected */
            connected: boolean;
            /** Since */
            since: string | null;
            /** Openings */
            openings: number;
            /**
             * Ready
             * @description False where the table waits for them to say that they are ready.
             * @default true
             */
            ready?: boolean;
            /**
             * Removable
             * @description Whether whoever laid the table may free the place: who sits there is not there, or not ready.
             * @default false
             */
            removable?: boolean;
            /**
             * Kept
             * @description At an open table: kept for whoever has its link.
             * @default false
             */
            kept?: boolean;
            /**
             * Deck
             * @description Whether this seat's deck is there; none: this table needs no decks of one's own.
             * @enum {string}
             */
            deck: "none" | "missing" | "ready";
        };
        /**
         * SeatLink
         * @description The private link of a seat: whoever opens it first sits there, and it opens nothing more. What follows `#seat=`
         *     is the key.
         */
        SeatLink: {
            /** Seat */
            seat: number;
            /**
             * Path
             * @example /t/amber-vault-2718#seat=4fJpQ...
             */
            path: string;
            /**
             * Until
             * @description UTC, ISO 8601; null: good until it is used or replaced.
             */
            until?: string | null;
        };
        /**
         * Seated
         * @description `token` plays the seat; null: your cookie does.
         */
        Seated: {
            /** Seat */
            seat: number;
            /** Token */
            token: string | null;
            table: components["schemas"]["TableInfo"];
        };
        ServerMessage: components["schemas"]["State"] | components["schemas"]["PresenceMessage"] | components["schemas"]["TalkMessage"] | components["schemas"]["ErrorMessage"] | components["schemas"]["MovedMessage"] | components["schemas"]["Pong"];
        /**
         * SettleWish
         * @description What was reported there is dealt with, or is not after all.
         */
        SettleWish: {
            /** Table */
            table: string;
            /**
             * Channel
             * @description `table`: of the seats; whoever watches reads it too. `watch`: of those who watch; the seats read it when the game is over.
             * @default table
             * @enum {string}
             */
            channel?: "table" | "watch";
            /** Number */
            number: number;
            /**
             * Reason
             * @default
             * @example insults, after a warning
             */
            reason?: string;
            /**
             * Settled
             * @default true
             */
            settled?: boolean;
        };
        /**
         * Several
         * @description A question for `least` to `most` things: offers name them, and name again what is taken back. `things`: the
         *     actions that name what there is, one for each of equal things; `named`: those so far, in the order that counts where
         *     it does (`in_order`); `done`: the action that says that these are all, offered where they may be.
         */
        Several: {
            /** Least */
            least: number;
            /** Most */
            most: number;
            /** Things */
            things: number[];
            /** Named */
            named: number[];
            /** In Order */
            in_order: boolean;
            /** Done */
            done: number;
        };
        /**
         * Sit
         * @description Take the seat that `key` (in the seat's private link) opens; the key is used up.
         */
        Sit: {
            /** Key */
            key: string;
            /**
             * Name
             * @description What the others call this player: one line of at most 40 characters that can be seen, and that nobody at the table could mistake for another's name.
             * @default
             * @example Ann
             */
            name?: string;
            /**
             * Nonce
             * @description Any text of yours that joins in making the seed; left out, the server draws one.
             * @default
             */
            nonce?: string;
            /**
             * Deck
             * @description With the option decks=own; it may also be handed in later.
             * @default
             * @example # The Rope-Walk Gang
             *     > Attack early.
             *
             *     2 Ferry Ox
             *     4 Sunday Boots
             */
            deck?: string;
            /**
             * Once
             * @description A secret that you draw for this one wish (128 random bits). The same wish said again with it, because no answer came, is not done twice and gets the same answer.
             * @default
             * @example q83vEjRWeJCrze8SNFZ4kA
             */
            once?: string;
            /**
             * Guest
             * @description For browsers: if you are nobody here yet you are a guest from now on, known by a cookie which plays your seat. Programs leave it out and get a token.
             * @default false
             */
            guest?: boolean;
        };
        /**
         * StandinWish
         * @description A seat for which a bot is to play; at a table that waits: to sit down. `revision`: only if its player has not
         *     played on since that `State.revision`; said again with the same one, it counts once.
         */
        StandinWish: {
            /** Revision */
            revision?: number | null;
            /** Seat */
            seat: number;
        };
        /**
         * State
         * @description All that a seat, or a spectator, may know of a table now.
         *
         *     `log` holds the entries from number `log_from` on: drop what you have from there, then add these. `position` counts
         *     the moves that stand, `revision` all that ever happened (it never goes back). While the table waits for players,
         *     `view` and what depends on it are empty.
         */
        State: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "state";
            table: components["schemas"]["TableInfo"];
            /** Seat */
            seat: number | null;
            /** Position */
            position: number;
            /** Revision */
            revision: number;
            /**
             * Decision
             * @description What your next move must name; null when you are not asked.
             */
            decision: number | null;
            /**
             * Said
             * @description How many asides you have said: what your next one names, so that twice is once.
             */
            said: number;
            /**
             * Asked
             * @description The seats that must choose now.
             */
            asked: number[];
            /** @description What you may know of the table; null while it waits for players. */
            view: components["schemas"]["UndergroundView"] | components["schemas"]["UnderkeeperView"] | components["schemas"]["UnderleagueView"] | components["schemas"]["UnderleagueDraftView"] | components["schemas"]["UnderwingView"] | null;
            prompt: components["schemas"]["Prompt"];
            /** Marks */
            marks: components["schemas"]["Mark"][];
            /** Offers */
            offers: components["schemas"]["Offer"][];
            /**
             * Asides
             * @description What you may say now without being asked, such as an offer of trade.
             */
            asides: components["schemas"]["Offer"][];
            /** Barred */
            barred: components["schemas"]["Barred"][];
            /** Log */
            log: components["schemas"]["Entry"][];
            /** Log From */
            log_from: number;
            /**
             * Undo
             * @description Whether you may take back your last move.
             */
            undo: boolean;
            /**
             * Passing
             * @description Your standing order: it is passed for you where you have nothing to answer with.
             */
            passing: boolean;
            /**
             * Window
             * @description Whether you are asked where only what others may not know decides if you have an answer.
             */
            window: boolean;
            /**
             * Clocks
             * @description By seat; null: nobody is on the clock here.
             */
            clocks?: components["schemas"]["SeatClock"][] | null;
            /**
             * Claim
             * @description Whether you may claim the game, for the other is away for too long.
             * @default false
             */
            claim?: boolean;
            /**
             * Passes In
             * @description Seconds until it is passed for you, unless you answer or take your order back; null: it is not. Meanwhile the pass is none of your offers.
             */
            passes_in: number | null;
            /**
             * Leaving
             * @description What happens when you leave: you give the game up, or a bot plays on for you. Null: you watch.
             */
            leaving: ("resign" | "stand-in") | null;
            /**
             * Replaceable
             * @description The seats for which you may let a bot play now; at a table that waits: sit down. Whoever has a socket open, or has called with their token within the minute, is there.
             */
            replaceable: number[];
            outcome: components["schemas"]["Outcome"] | null;
            /**
             * Tally
             * @description The count as it stands: what the game would be decided by.
             */
            tally: components["schemas"]["Tally"][];
            /**
             * Ack
             * @description The `id` of the message that this answers.
             */
            ack?: number | string | null;
        };
        /** Stats */
        Stats: {
            /** Games */
            games: number;
            /** Seconds */
            seconds: number;
            /** By Game */
            by_game: components["schemas"]["GameStats"][];
            /** Rivals */
            rivals: components["schemas"]["RivalStats"][];
            /** Luck */
            luck: components["schemas"]["LuckStats"][];
        };
        /**
         * StopWish
         * @description The key in a mail's last line.
         */
        StopWish: {
            /** Key */
            key: string;
        };
        /**
         * Story
         * @description The short story of a game that is over.
         *
         *     `scores`: of each seat what it had of the `measure` that decides, at the beginning and after each `unit` (turn,
         *     round, move), the last as it ended; nothing in a game without a count. `moves`: after how many moves each of them
         *     stood, as a replay counts. `turning`: the place in them of the turning point, the first from which the winner was
         *     ahead of all others to the end; `turned`: after how many moves that came; null where there is none. `words`: the
         *     same in a sentence, as each seat is told and then whoever watches. `luck`: nothing where the game counts none.
         */
        Story: {
            /** Unit */
            unit: string;
            /** Measure */
            measure: string;
            /** Scores */
            scores: number[][];
            /** Moves */
            moves: number[];
            /** Turning */
            turning: number | null;
            /** Turned */
            turned: number | null;
            /** Words */
            words: string[];
            /** Luck */
            luck: components["schemas"]["Luck"][];
        };
        /**
         * Subscription
         * @description What `PushSubscription.toJSON` gives.
         */
        Subscription: {
            /** Endpoint */
            endpoint: string;
            keys: components["schemas"]["Keys"];
            /** Expirationtime */
            expirationTime?: number | null;
        };
        /**
         * TableInfo
         * @description A table without anything that is played on it. `secret` and `nonces` are shown when the game is over, and with it
         *     the league that the table belongs to, if any.
         *
         *     Then `sha256(secret)` must be `commitment`, and `sha256` of the secret and the nonces, joined by line feeds, the
         *     seed.
         */
        TableInfo: {
            /**
             * Id
             * @example amber-vault-2718
             */
            id: string;
            /** Name */
            name: string;
            /** Game */
            game: string;
            /** Edition */
            edition: string;
            /** Edition Words */
            edition_words: string;
            /** Options */
            options: {
                [key: string]: string;
            };
            /** Pack */
            pack: string;
            /**
             * Status
             * @description ended: by whoever laid it, before the game began.
             * @enum {string}
             */
            status: "waiting" | "playing" | "over" | "ended";
            /** Seats */
            seats: components["schemas"]["SeatInfo"][];
            /** Watchers */
            watchers: number;
            /**
             * Created
             * @description UTC, ISO 8601.
             */
            created: string;
            /** Commitment */
            commitment: string;
            /** Secret */
            secret: string | null;
            /** Nonces */
            nonces: string[] | null;
            /**
             * League
             * @description The league that this table belongs to: its draft's address.
             */
            league: string | null;
            /**
             * Bout
             * @description Which game of the league it is.
             * @example semi-final 1
             * @example draft
             */
            bout: string;
            /**
             * Host
             * @description The seat of whoever laid the table, who invites to its free seats; null: they do not play.
             */
            host: number | null;
            /**
             * Open
             * @description Whether anybody may take a free place.
             * @default false
             */
            open?: boolean;
            /**
             * Fill
             * @description When bots take the places that are free then: UTC, ISO 8601.
             */
            fill?: string | null;
            time?: components["schemas"]["TimeControl"] | null;
            /**
             * Rated
             * @default false
             */
            rated?: boolean;
            /**
             * Ready
             * @description Whether everybody is asked if they are ready before the game begins.
             * @default false
             */
            ready?: boolean;
            /**
             * Talk Delay
             * @description Seconds after which whoever watches reads what the seats say.
             * @default 0
             */
            talk_delay?: number;
            /**
             * Rematch
             * @description The table at which the same people play again, once somebody asked.
             */
            rematch: string | null;
            /** @description Why it cannot be gone on with: it is of an older version of the rules, or damaged. */
            stopped?: components["schemas"]["ErrorBody"] | null;
        };
        /**
         * TalkEntry
         * @description What somebody said, as they were called then. `number` counts from 0 in its channel. Empty `words`: they are
         *     gone, as whoever said them is.
         */
        TalkEntry: {
            /**
             * Channel
             * @description `table`: of the seats; whoever watches reads it too. `watch`: of those who watch; the seats read it when the game is over.
             * @enum {string}
             */
            channel: "table" | "watch";
            /** Number */
            number: number;
            /**
             * Seat
             * @description Null: somebody who watched.
             */
            seat: number | null;
            /**
             * Who
             * @description The same for all that somebody who watches says at this table; empty for a seat.
             */
            who: string;
            /** Name */
            name: string;
            /** Words */
            words: string;
            /**
             * At
             * @description UTC, ISO 8601.
             */
            at: string;
        };
        /**
         * TalkInfo
         * @description What you may read of a channel, in order. `me`: what `who` is of what you said as somebody who watches; null: you
         *     sit here, or are nobody yet.
         */
        TalkInfo: {
            /** Entries */
            entries: components["schemas"]["TalkEntry"][];
            /** Me */
            me: string | null;
        };
        /**
         * TalkMessage
         * @description Over the socket, when somebody has said something that you may read, or something that was said is gone: each
         *     entry stands for what you had under its channel and number. What was said before you came: `GET
         *     /api/tables/{id}/talk`.
         */
        TalkMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "talk";
            /** Entries */
            entries: components["schemas"]["TalkEntry"][];
        };
        /**
         * TalkWish
         * @description Something to be said: one line of at most 300 characters that can be seen.
         */
        TalkWish: {
            /**
             * Words
             * @example Well played!
             */
            words: string;
            /**
             * Once
             * @description A secret that you draw for this one wish (128 random bits). The same wish said again with it, because no answer came, is not done twice and gets the same answer.
             * @default
             * @example q83vEjRWeJCrze8SNFZ4kA
             */
            once?: string;
        };
        /**
         * Tally
         * @description One row of the count: what is counted in words, each seat's figure and, where that needs saying, how it comes
         *     about ("2 × 5"). `decides`: by it the winner is found.
         */
        Tally: {
            /** Words */
            words: string;
            /** Figures */
            figures: number[];
            /** Notes */
            notes: string[];
            /** Decides */
            decides: boolean;
        };
        /**
         * Term
         * @description One of the actions that something said aside is put together of: what it names, by its verb and the thing.
         */
        Term: {
            /** Action */
            action: number;
            /** Verb */
            verb: string;
            /** Thing */
            thing: string;
        };
        /**
         * TimeControl
         * @description How much time there is. `live`: `seconds` for the whole game, and `increment` more for each answer. `days`: so
         *     many `seconds`, in whole days, for each answer; each seat may be away for `holidays` days in all. `zero`, when a
         *     seat's time has run out: a bot makes the move, a bot takes the seat, or the game is lost (at tables of one or
         *     two).
         */
        TimeControl: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "live" | "days";
            /**
             * Seconds
             * @example 600
             */
            seconds: number;
            /**
             * Increment
             * @default 0
             */
            increment?: number;
            /**
             * Holidays
             * @default 0
             */
            holidays?: number;
            /**
             * Zero
             * @default bot
             * @enum {string}
             */
            zero?: "move" | "bot" | "lose";
        };
        /** Tokens */
        Tokens: {
            /** Tokens */
            tokens: string[];
        };
        /**
         * Player
         * @description A player. `hand`, `deck` (pre-show) and `look` are None for everybody else; `known` are the cards of the hand
         *     that the seat that looks on knows of.
         *
         *     `top` and `bottom` of the rhymebook as far as that seat knows them, the next to be turned up first (None: unknown).
         *     `impact` and `hype` are what they are now; `ready` the cards in play with an ability that could be used. `costs`:
         *     the hype cost of each card of the own hand now, None for everybody else.
         */
        UndergroundPlayer: {
            /** Seat */
            seat: number;
            /** Artist */
            artist: number;
            /** Impact */
            impact: number;
            /** Hype */
            hype: number;
            /** Crews */
            crews: string[];
            /** Book */
            book: number;
            /** Top */
            top: (number | null)[];
            /** Bottom */
            bottom: (number | null)[];
            /** Hand */
            hand: number[] | null;
            /** Hand Count */
            hand_count: number;
            /** Costs */
            costs: number[] | null;
            /** Known */
            known: number[];
            /** Deck */
            deck: number[] | null;
            /** Deck Count */
            deck_count: number;
            /** Deck Known */
            deck_known: number[];
            /** Play */
            play: number[];
            /** Ready */
            ready: number[];
            /** Stack */
            stack: number[];
            /** Trash */
            trash: number[];
            /** Look */
            look: number[] | null;
            /** Look Count */
            look_count: number;
            /** Verses Left */
            verses_left: number;
            /** Actions Left */
            actions_left: number;
            /** Returned */
            returned: boolean;
        };
        /**
         * Playing
         * @description The verse or action being played. `damage` is what it would deal now; `left` what is still to be turned up;
         *     `answer_rips` what each of the `answers` would.
         *
         *     `odds`, for whoever takes the damage (and for the other where lists are open): the chance that a card turned up has
         *     stopped it by the first card of the damage, by the second and so on, as things stand (UG-5.4). `replies`, for
         *     whoever answers: what the own hand could answer with.
         */
        UndergroundPlaying: {
            /** Seat */
            seat: number;
            /** Card */
            card: number;
            /** Types */
            types: string[];
            /** Cost */
            cost: number;
            /** Damage */
            damage: number;
            /** Left */
            left: number | null;
            /** Answers */
            answers: number[];
            /** Answer Rips */
            answer_rips: number[];
            /** Covered */
            covered: string[];
            /** Trashed */
            trashed: boolean;
            /** Odds */
            odds: number[] | null;
            /** Replies */
            replies: components["schemas"]["UndergroundReply"][] | null;
        };
        /**
         * Reply
         * @description A card of the hand that may answer now, and the damage that it would deal.
         */
        UndergroundReply: {
            /** Card */
            card: number;
            /** Rip */
            rip: number;
        };
        /**
         * View
         * @description `phase` is load-in, hands, main or answer; `reversals` of this turn, `limit` how many end it.
         *
         *     `revealed` is the card that an effect has shown to everybody. `owed` is how many cards may be picked; `picks`,
         *     for whoever picks, what from, each card as often as it is there.
         */
        UndergroundView: {
            /** Seat */
            seat: number | null;
            /** Phase */
            phase: string;
            /** Turn */
            turn: number;
            /** Opening */
            opening: number;
            /** First */
            first: number | null;
            /** Player */
            player: number | null;
            /** Reversals */
            reversals: number;
            /** Limit */
            limit: number;
            playing: components["schemas"]["UndergroundPlaying"] | null;
            /** Revealed */
            revealed: number | null;
            /** Owed */
            owed: number;
            /** Picks */
            picks: number[] | null;
            /** Players */
            players: components["schemas"]["UndergroundPlayer"][];
            /** Over */
            over: boolean;
        };
        /**
         * HeroCard
         * @description A hero of a seat's set. `state` is set, map or dead.
         */
        UnderkeeperHeroCard: {
            /** Hero */
            hero: number;
            /** State */
            state: string;
        };
        /**
         * Sheet
         * @description A player's sheet. `hand` is None for the other seat; `token` is the space it lies on, None in the hand; `loot` is
         *     out of threshold.
         */
        UnderkeeperSheet: {
            /** Seat */
            seat: number;
            /** Hero */
            hero: number | null;
            /** Space */
            space: number | null;
            /** Health */
            health: number;
            /** Full Health */
            full_health: number;
            /** Strength */
            strength: number;
            /** Full Strength */
            full_strength: number;
            /** Heroes */
            heroes: components["schemas"]["UnderkeeperHeroCard"][];
            /** Token */
            token: number | null;
            /** Spoils */
            spoils: components["schemas"]["UnderkeeperSpoil"][];
            /** Loot */
            loot: number;
            /** Hand */
            hand: number[] | null;
            /** Hand Count */
            hand_count: number;
        };
        /**
         * Space
         * @description One space of the map. `card` is None where there is none or where this seat may not know it; `back` is who placed
         *     it.
         *
         *     `face` is "up", "down" or "none"; `known`: this seat knows the face-down card; `strength` and `loot` are the figures
         *     now, in full.
         */
        UnderkeeperSpace: {
            /** Space */
            space: number;
            /** Name */
            name: string;
            /** Face */
            face: string;
            /** Card */
            card: number | null;
            /** Back */
            back: number | null;
            /** Known */
            known: boolean;
            /** Tokens */
            tokens: number[];
            /** Hero */
            hero: number | null;
            /** Strength */
            strength: number | null;
            /** Loot */
            loot: number | null;
        };
        /**
         * Spoil
         * @description A card in the spoils; `loot` is what it counts now, doubled where `double`.
         */
        UnderkeeperSpoil: {
            /** Card */
            card: number;
            /** Double */
            double: boolean;
            /** Loot */
            loot: number;
        };
        /**
         * View
         * @description `player` is whose turn it is (None in set-up and at the end); `dealt` is the space whose card is being dealt
         *     with.
         */
        UnderkeeperView: {
            /** Seat */
            seat: number | null;
            /** Turn */
            turn: number;
            /** Player */
            player: number | null;
            /** Starter */
            starter: number | null;
            /** Edition */
            edition: string;
            /** Threshold */
            threshold: number;
            /** Deck */
            deck: number;
            /** Discard */
            discard: number[];
            /** Spaces */
            spaces: components["schemas"]["UnderkeeperSpace"][];
            /** Sheets */
            sheets: components["schemas"]["UnderkeeperSheet"][];
            /** Dealt */
            dealt: number | null;
            /** Over */
            over: boolean;
        };
        /**
         * Chip
         * @description A chip on a creature, `win` its side.
         */
        UnderleagueChip: {
            /** Seat */
            seat: number;
            /** Win */
            win: boolean;
        };
        /**
         * Creature
         * @description One creature space. Powers and value are what they are now; `role` is attacker, defender or nothing.
         */
        UnderleagueCreature: {
            /** Space */
            space: number;
            /** Name */
            name: string;
            /** Card */
            card: number | null;
            /** Exhausted */
            exhausted: boolean;
            /** Day */
            day: number;
            /** Night */
            night: number;
            /** Value */
            value: number;
            /** Gear */
            gear: components["schemas"]["UnderleagueGearCard"][];
            /** Chips */
            chips: components["schemas"]["UnderleagueChip"][];
            /** Role */
            role: string;
        };
        /**
         * DraftPool
         * @description A drafter. `start` is None for everybody else; `picked` was taken in the open; `place`: in the order of seats.
         */
        UnderleagueDraftPool: {
            /** Seat */
            seat: number;
            /** Place */
            place: number;
            /** Picks */
            picks: number;
            /** Chip */
            chip: boolean;
            /** Start */
            start: number[] | null;
            /** Picked */
            picked: number[];
        };
        /**
         * DraftView
         * @description `grid`: nine creatures row by row; `rim`: twelve strategy cards, clockwise from above the top left.
         */
        UnderleagueDraftView: {
            /** Seat */
            seat: number | null;
            /** Player */
            player: number | null;
            /** Grid */
            grid: (number | null)[];
            /** Rim */
            rim: (number | null)[];
            /** Creatures */
            creatures: number;
            /** Strategies */
            strategies: number;
            /** Pools */
            pools: components["schemas"]["UnderleagueDraftPool"][];
            /** Over */
            over: boolean;
        };
        /**
         * Fight
         * @description The challenge of this turn. Dice: red d6, d4, d3, blue d6, d4, d3, 0 where none was rolled; `winner` a space.
         */
        UnderleagueFight: {
            /** Attacker */
            attacker: number;
            /** Defender */
            defender: number;
            /** Time */
            time: string;
            /** Dice */
            dice: number[];
            /** Declared */
            declared: number[];
            /** Rerolled */
            rerolled: number[];
            /** Attack */
            attack: number;
            /** Defence */
            defence: number;
            /** Winner */
            winner: number | null;
            /** Over */
            over: boolean;
        };
        /**
         * GearCard
         * @description An equipment on a creature; `value` is its printed modifier.
         */
        UnderleagueGearCard: {
            /** Card */
            card: number;
            /** Value */
            value: number;
        };
        /**
         * Player
         * @description A player. `hand`, `look` and `kept` are None for everybody else; `look` are creatures being looked at. With decks
         *     of one's own `strategies` and `discard` are their strategy deck's size and their discard pile, else None.
         */
        UnderleaguePlayer: {
            /** Seat */
            seat: number;
            /** Points */
            points: number;
            /** Victory */
            victory: number;
            /** Hand */
            hand: number[] | null;
            /** Hand Count */
            hand_count: number;
            /** Pool */
            pool: number;
            /** Deck */
            deck: number;
            /** Strategies */
            strategies: number | null;
            /** Discard */
            discard: number[] | null;
            /** Look */
            look: number[] | null;
            /** Look Count */
            look_count: number;
            /** Look Deck */
            look_deck: number | null;
            /** Kept */
            kept: number[] | null;
            /** Kept Count */
            kept_count: number;
        };
        /**
         * View
         * @description `phase` is setup, preseason, betting or combat; `player` whose turn it is; `playing` the card being played;
         *     `owed` the cards that whoever is asked has still to discard.
         */
        UnderleagueView: {
            /** Seat */
            seat: number | null;
            /** Edition */
            edition: string;
            /** Phase */
            phase: string;
            /** Round */
            round: number;
            /** Rounds */
            rounds: number;
            /** First */
            first: number | null;
            /** Player */
            player: number | null;
            /** Deck */
            deck: number;
            /** Discard */
            discard: number[];
            /** Creatures */
            creatures: components["schemas"]["UnderleagueCreature"][];
            /** Players */
            players: components["schemas"]["UnderleaguePlayer"][];
            fight: components["schemas"]["UnderleagueFight"] | null;
            /** Challenged */
            challenged: boolean;
            /** Played */
            played: boolean;
            /** Playing */
            playing: number | null;
            /** Owed */
            owed: number;
            /** Over */
            over: boolean;
        };
        /**
         * Brood
         * @description A completed egg in a player's area; `due`: it hatches in the coming hatching (UW-7.10).
         */
        UnderwingBrood: {
            /** Card */
            card: number | null;
            egg: components["schemas"]["UnderwingSide"];
            /** Due */
            due: boolean;
        };
        /**
         * Coming
         * @description An element that the wild forces will lay: where, if nothing comes between (None: back to the bag), why there
         *     (UW-8.5), and whether an unclaimed egg then hatches in the wild.
         */
        UnderwingComing: {
            /** Element */
            element: string;
            /** Place */
            place: number | null;
            /** Space */
            space: number | null;
            /** Words */
            words: string;
            /** Hatches */
            hatches: boolean;
        };
        /**
         * Egg
         * @description The egg out of which a dragon has come.
         */
        UnderwingEgg: {
            /** Card */
            card: number;
            egg: components["schemas"]["UnderwingSide"];
        };
        /**
         * FieldSpot
         * @description One space of the field, in clockwise order, the tower last. `handlers` are seats, -1 the wild forces'.
         */
        UnderwingFieldSpot: {
            /** Spot */
            spot: number;
            /** Name */
            name: string;
            /** Colour */
            colour: string;
            /** Handlers */
            handlers: number[];
        };
        /**
         * Player
         * @description A player. `storage` counts every element by name; `total` has the temperature bonus as it stands now.
         *     `owed`: placements that must still be made, None before the player's placing.
         */
        UnderwingPlayer: {
            /** Seat */
            seat: number;
            /** Points */
            points: number;
            /** Total */
            total: number;
            /** Storage */
            storage: {
                [key: string]: number;
            };
            /** Ready */
            ready: number;
            /** Resting */
            resting: number;
            /** Tracker */
            tracker: number;
            /** Staff */
            staff: number;
            /** Eggs */
            eggs: components["schemas"]["UnderwingBrood"][];
            /** Dragons */
            dragons: number[];
            /** Warm */
            warm: number;
            /** Cool */
            cool: number;
            /** Neutral */
            neutral: number;
            /** Owed */
            owed: number | null;
            /** Look */
            look: components["schemas"]["UnderwingBrood"][] | null;
            /** Look Count */
            look_count: number;
        };
        /**
         * Side
         * @description An egg's own side (UW-9.2): what is known of it even where its dragon is hidden. `spaces` are element names.
         */
        UnderwingSide: {
            /** Kind */
            kind: string;
            /** Family */
            family: string;
            /** Score */
            score: number;
            /** Spaces */
            spaces: string[];
        };
        /**
         * Space
         * @description One space of an egg: its colour, what lies on it, whether it is full.
         */
        UnderwingSpace: {
            /** Colour */
            colour: string;
            /** Elements */
            elements: string[];
            /** Full */
            full: boolean;
        };
        /**
         * Spot
         * @description One place of the hatching grounds. `card` is None for a gap and for a hidden dragon, `egg` None for a gap.
         *     `complete`: it is full and waits for phase 4.
         */
        UnderwingSpot: {
            /** Place */
            place: number;
            /** Name */
            name: string;
            /** Card */
            card: number | null;
            egg: components["schemas"]["UnderwingSide"] | null;
            /** Wild */
            wild: boolean;
            /** Owner */
            owner: number | null;
            /** Spaces */
            spaces: components["schemas"]["UnderwingSpace"][];
            /** Complete */
            complete: boolean;
        };
        /**
         * Trade
         * @description An offer: what `seat` gives to and asks of `other` (None: still open), elements by name.
         */
        UnderwingTrade: {
            /** Seat */
            seat: number;
            /** Other */
            other: number | null;
            /** Gives */
            gives: {
                [key: string]: number;
            };
            /** Asks */
            asks: {
                [key: string]: number;
            };
        };
        /**
         * View
         * @description `phase` is collect, assign, place or hatch; `first` holds the egg token. `draft` is the viewer's own offer as it
         *     is being built; `still` and `closed`: the field does not turn, the tower is closed, next round or in this one.
         *     `hatched`: where dragons are hidden, those that have been seen, each with the egg that held it (UW-9.6).
         */
        UnderwingView: {
            /** Seat */
            seat: number | null;
            /** Phase */
            phase: string;
            /** Round */
            round: number;
            /** Rounds */
            rounds: number;
            /** First */
            first: number;
            /** Columns */
            columns: number;
            /** Rows */
            rows: number;
            /** Deck */
            deck: number;
            /** Grounds */
            grounds: components["schemas"]["UnderwingSpot"][];
            /** Field */
            field: components["schemas"]["UnderwingFieldSpot"][];
            /** Bag */
            bag: {
                [key: string]: number;
            };
            /** Players */
            players: components["schemas"]["UnderwingPlayer"][];
            forces: components["schemas"]["UnderwingWildForces"] | null;
            /** Offers */
            offers: components["schemas"]["UnderwingTrade"][];
            draft: components["schemas"]["UnderwingTrade"] | null;
            /** Still */
            still: boolean;
            /** Closed */
            closed: boolean;
            /** Hidden */
            hidden: boolean;
            /** Hatched */
            hatched: components["schemas"]["UnderwingEgg"][];
            /** Over */
            over: boolean;
            /** Exiled */
            exiled: boolean;
        };
        /**
         * WildForces
         * @description The wild forces of the solo game. `coming`: what they will lay, in order, up to a wild hatching.
         */
        UnderwingWildForces: {
            /** Storage */
            storage: {
                [key: string]: number;
            };
            /** Tracker */
            tracker: number;
            /** Coming */
            coming: components["schemas"]["UnderwingComing"][];
        };
        /**
         * UndoMessage
         * @description Over the socket: what `POST /api/tables/{id}/undo` does.
         */
        UndoMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "undo";
            /**
             * Id
             * @description Comes back as `ack` or `echo`.
             * @default null
             */
            id?: number | string | null;
            /**
             * Revision
             * @default null
             */
            revision?: number | null;
        };
        /**
         * UndoWish
         * @description Take back your last move. `revision`: only if nothing has happened since that `State.revision`; said again with
         *     the same one, it counts once.
         */
        UndoWish: {
            /** Revision */
            revision?: number | null;
        };
        /**
         * WebhookWish
         * @description Have a program told, by a POST to its address. `shape`: in whose words; left out, it is seen by the address.
         */
        WebhookWish: {
            /**
             * Wants
             * @default [
             *       "turn",
             *       "begun",
             *       "over",
             *       "low"
             *     ]
             */
            wants?: ("turn" | "begun" | "over" | "low")[];
            /**
             * Zone
             * @default UTC
             * @example Europe/Vienna
             */
            zone?: string;
            quiet?: components["schemas"]["Quiet"] | null;
            /** Digest */
            digest?: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "webhook";
            /** Url */
            url: string;
            /** Shape */
            shape?: ("discord" | "slack" | "plain") | null;
        };
        /**
         * Words
         * @description `key` is what messages and the command line say, `words` what people read.
         */
        Words: {
            /** Key */
            key: string;
            /** Words */
            words: string;
        };
        /**
         * WordsWish
         * @description What was said there.
         */
        WordsWish: {
            /** Table */
            table: string;
            /**
             * Channel
             * @description `table`: of the seats; whoever watches reads it too. `watch`: of those who watch; the seats read it when the game is over.
             * @default table
             * @enum {string}
             */
            channel?: "table" | "watch";
            /** Number */
            number: number;
            /**
             * Reason
             * @default
             * @example insults, after a warning
             */
            reason?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    me_api_me_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"] | null;
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    arrive_api_me_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Arrive"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    delete_api_me_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Left"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    rename_api_me_patch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    new_code_api_me_code_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeMade"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    set_password_api_me_password_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    drop_password_api_me_password_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    enter_api_me_enter_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnterWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnteredInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    leave_api_me_leave_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Left"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    sign_out_api_me_logins__number__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    passkey_options_api_me_passkeys_options_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    add_passkey_api_me_passkeys_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CredentialWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    remove_passkey_api_me_passkeys__number__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    entering_api_me_enter_passkey_options_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    enter_by_passkey_api_me_enter_passkey_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CredentialWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnteredInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    stats_api_me_stats_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stats"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    export_api_me_export_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    look_api_hall_get: {
        parameters: {
            query?: {
                /** @description Wait until the hall's version is another one. */
                version?: number | null;
                /** @description Seconds to wait at most. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HallInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    find_api_hall_find_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seated"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    read_api_tables__id__talk_get: {
        parameters: {
            query?: {
                /** @description `table`: of the seats; `watch`: of those who watch, for the seats when the game is over. */
                channel?: "table" | "watch";
                /** @description Entries from this number on, the newest 500. */
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TalkInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    say_api_tables__id__talk_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TalkWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TalkEntry"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    report_api_tables__id__talk__number__report_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reported"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    care_api_care_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reports_api_care_reports_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportInfo"][];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    settle_api_care_reports_settle_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    take_words_api_care_words_take_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WordsWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    hold_api_care_sanctions_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SanctionWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    lift_api_care_sanctions_lift_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiftWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    house_api_house_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    set_rules_api_house_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HouseWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    notices_api_me_notices_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    add_api_me_notices_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushWish"] | components["schemas"]["MailWish"] | components["schemas"]["WebhookWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    renew_api_me_notices_here_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenewWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    remove_api_me_notices__channel__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    change_api_me_notices__channel__patch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Hearing"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    try_it_api_me_notices__channel__test_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    confirm_api_notices_confirm_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    stop_api_notices_stop_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    stop_by_one_press_api_notices_stop__key__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    games_api_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"][];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    clauses_api_games__game__clauses_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClauseInfo"][];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    book_api_games__game__book_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    pack_api_packs__hash__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    promise_api_commitments_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Promise"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    lay_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Laid"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    mine_api_tables_mine_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Tokens"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyTable"][];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    table_api_tables__id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    end_api_tables__id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    sit_api_tables__id__sit_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Sit"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seated"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    join_api_tables__id__join_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seated"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reclaim_api_tables__id__reclaim_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reclaim"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seated"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    fresh_link_api_tables__id__links_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatLink"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    rematch_api_tables__id__rematch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    rename_api_tables__id__name_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rename"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    deck_api_tables__id__deck_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    hand_in_api_tables__id__deck_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeckWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    open_lan_api_tables__id__open_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opened"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    address_api_address_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    league_api_leagues__id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeagueInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    ready_decks_api_decks__game__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckInfo"][];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    check_deck_api_decks_check_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeckCheck"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    state_api_tables__id__state_get: {
        parameters: {
            query?: {
                /** @description Log entries from this number on. */
                after?: number;
                /** @description Wait until the table's revision is another one. */
                revision?: number | null;
                /** @description Seconds to wait at most. */
                wait?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    move_api_tables__id__moves_post: {
        parameters: {
            query?: {
                /** @description Log entries from this number on. */
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    asides_api_tables__id__asides_post: {
        parameters: {
            query?: {
                /** @description Log entries from this number on. */
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AsideWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    undo_api_tables__id__undo_post: {
        parameters: {
            query?: {
                /** @description Log entries from this number on. */
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UndoWish"] | null;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    resign_api_tables__id__resign_post: {
        parameters: {
            query?: {
                /** @description Log entries from this number on. */
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LeaveWish"] | null;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    stand_in_api_tables__id__standins_post: {
        parameters: {
            query?: {
                /** @description Log entries from this number on. */
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandinWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    take_back_api_tables__id__back_post: {
        parameters: {
            query?: {
                /** @description Log entries from this number on. */
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LeaveWish"] | null;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    ready_api_tables__id__ready_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    remove_api_tables__id__remove_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfSeat"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    hand_over_api_tables__id__host_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfSeat"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    claim_api_tables__id__claim_post: {
        parameters: {
            query?: {
                /** @description Log entries from this number on. */
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    holiday_api_tables__id__holiday_post: {
        parameters: {
            query?: {
                /** @description Log entries from this number on. */
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HolidayWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    order_api_tables__id__order_post: {
        parameters: {
            query?: {
                /** @description Log entries from this number on. */
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    replay_api_tables__id__replay_get: {
        parameters: {
            query?: {
                /** @description After how many moves. */
                at?: number;
                /** @description Whose eyes to see it with; left out: a spectator's. */
                seat?: number | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayState"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    story_api_tables__id__story_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Story"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    result_api_tables__id__result_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultInfo"] | null;
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    ladder_api_ladder__game__get: {
        parameters: {
            query?: {
                edition?: string;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LadderInfo"];
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    journal_api_tables__id__journal_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description What is wrong, and how to mend it. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
}
