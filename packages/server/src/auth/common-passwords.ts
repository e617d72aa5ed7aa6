/** What guessing begins with, at eight characters and more, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
    00000000 0000000000 01234567 0123456789 10101010 11111111 111111111 1111111111 11112222
    11223344 1122334455 112233445566 12121212 123123123 12341234 1234512345 1234554321 123456123
    12345678 123456789 1234567890 12345678910 123456qwerty 12345abc 12345qwert 1234abcd 1234qwer
    123654789 123qwe123 123qweasd 13131313 147258369 159357456 1a2b3c4d 1q2w3e4r 1q2w3e4r5t
    1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 22222222 31415926 33333333 44444444 55555555 66666666
    741852963 77777777 789456123 87654321 88888888 963852741 987654321 9876543210 99999999
    a1234567 a12345678 a1b2c3d4 aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abcabcabc
    abcd1234 abcdefgh abcdefghi access14 admin123 admin1234 adminadmin administrator arsenal1
    arsenal123 asdf1234 asdfasdf asdfghjk asdfghjkl asdfqwer ashley123 asshole1 autumn12 babygirl
    babygirl1 barcelona baseball baseball1 basketball batman123 blink182 bollocks bullshit
    butterfly changeme changeme1 changeme123 charlie1 chelsea1 chocolate computer computer1
    cookie123 corvette cupcake1 danielle december default1 dolphins dragon123 drowssap elephant
    everton1 facebook facebook1 football football1 freedom1 fuckoff1 fuckyou1 fuckyou123 fuckyou2
    goodluck google123 guest123 hello123 hello1234 hellohello hunter12 hunter123 iforgot1
    ilovejesus iloveme1 ilovepizza iloveyou iloveyou! iloveyou1 iloveyou2 internet internet1
    jennifer jessica1 jordan23 juventus killer123 letmein1 letmein123 letmeinn liverpool
    liverpool1 login123 lovelove loveme123 loveyou1 lucky123 manchester manutd123 margherita
    master123 matrix123 maverick mercedes metallica michael1 michelle midnight mnbvcxz1 monkey123
    mozzarella mustang1 mylove123 mypassword newpassword ninja123 nirvana1 nopassword november
    p@ssw0rd p@ssw0rd1 p@ssword pa$$w0rd pa55word passw0rd passw0rd1 password password!
    password01 password1 password11 password12 password123 password123! password1234
    password12345 password2 passwords passwort peaches1 pepperoni pizza123 pizzapizza poiuytrewq
    pokemon1 pokemon123 princess princess1 pumpkin1 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123
    qazwsxedc qwe123qwe qweasdzxc qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty
    qwertyui qwertyuiop rangers1 root1234 rootroot samantha samsung1 scooby12 secret123 september
    shadow123 slipknot snoopy12 snowball spiderman spring12 starwars starwars1 success1 summer12
    summer2023 summer2024 summer2025 sunshine sunshine1 superman superman1 temp1234 temppass
    test1234 testing1 testing123 testtest thepassword topsecret tottenham trustno1 user1234
    victoria volleyball welcome1 welcome12 welcome123 welcome2 whatever whatever1 winter12
    yourpassword zaq12wsx zaq1zaq1 zxcvbnm, zxcvbnm1 zxcvbnm123
  `
    .split(/\s+/)
    .filter(Boolean),
);
